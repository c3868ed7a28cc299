const shortestMs = 1_000;
/** Also how long a refusal is believed. */
export const longestRetryMs = 300_000;
const growth = 1.3;

/** How long to wait after so many failures in a row. Chance, from 0 to 1, keeps all pages from coming back at once. */
export function findRetryWait(failures: number, chance: number): number {
  return Math.round(Math.min(shortestMs * growth ** failures, longestRetryMs) * (0.5 + chance / 2));
}
