/** Markdown files are bundled as their text. */
declare module '*.md' {
  const text: string;
  // eslint-disable-next-line no-restricted-exports -- the bundler gives a text file this shape.
  export default text;
}
