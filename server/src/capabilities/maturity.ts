/** Levels of one capability: discovery, availability, completeness, reliability, each 0 (nothing) to 9. */
export interface Maturity {
  readonly discovery: number;
  readonly availability: number;
  readonly completeness: number;
  readonly reliability: number;
}

const written = /^\s{0,8}D(\d)\s{0,8}\/\s{0,8}A(\d)\s{0,8}\/\s{0,8}C(\d)\s{0,8}\/\s{0,8}R(\d)\s{0,8}$/iu;

/**
 * Read a vector as `D4/A2/C2/R1`, spaces around the strokes and lower case allowed.
 *
 * @returns  undefined for anything else
 */
export function parseMaturity(vector: string): Maturity | undefined {
  const [, d, a, c, r] = written.exec(vector) ?? [];
  if (d === undefined || a === undefined || c === undefined || r === undefined) return undefined;
  return { discovery: Number(d), availability: Number(a), completeness: Number(c), reliability: Number(r) };
}

/** The one spelling of a vector: `D4/A2/C2/R1`. */
export function toVector(maturity: Maturity): string {
  return `D${maturity.discovery}/A${maturity.availability}/C${maturity.completeness}/R${maturity.reliability}`;
}

/**
 * How far a vector has come in one number: the sum of its levels, 0..36.
 *
 * @returns  -1 for a missing or broken vector, so that a stated one comes first
 */
export function maturityOf(vector: string | undefined): number {
  const levels = vector === undefined ? undefined : parseMaturity(vector);
  return levels === undefined ? -1 : levels.discovery + levels.availability + levels.completeness + levels.reliability;
}
