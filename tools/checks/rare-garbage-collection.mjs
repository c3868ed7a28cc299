/**
 * For the checking tools that are written in Go: they end soon after, and what they collect of their memory before takes a
 * third of their processor time. docs/benchmarks.md has the figures.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rareGarbageCollection = { GOGC: '400' };
