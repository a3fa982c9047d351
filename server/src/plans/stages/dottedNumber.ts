/** The number of a stage as plans write it, `3`, `2.1`, `11.100.0.5.22`: the source of a pattern. One that is cut short would name several stages alike. */
export const dottedNumber = String.raw`\d{1,5}(?:\.\d{1,4}){0,6}`;

/** The same with a dot at least, so that it is no count. */
export const numberWithDots = String.raw`\d{1,5}(?:\.\d{1,4}){1,6}`;
