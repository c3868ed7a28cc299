// The recording names days of 2026 that lay ahead when it was made, and filters by them: those days are moved to
// the year in which they lie ahead now. Moments of the recorded run itself stay; they are compared by their distance.

/** Between the first and the last recorded answer of either engine. */
export const recordedAt = Date.parse('2026-11-15T00:59:52Z');

const recordedYear = 2026;
const daysAheadNeeded = 14;
const dayMs = 86_400_000;
const noonOfTheLastDay = Date.UTC(recordedYear, 11, 31, 12);
/** Beyond this a moment is no longer one of the recorded run, or of a deadline that it set. */
const furthestOfTheRunMs = 2 * dayMs;
/** A run, and the time between two answers of it, takes less. */
const coarsenessMs = 10 * 60_000;

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:?\d\d)/;
const wholeMoment = new RegExp(`^${moment.source}$`);

export function moveDates(text: string, now: number): string {
  const year = new Date(now + daysAheadNeeded * dayMs).getUTCFullYear();
  if (year === recordedYear) return text;
  return text
    .replaceAll(new RegExp(`${moment.source}|2026-\\d\\d-\\d\\d|2026GMT|\\d\\d/\\d\\d/2026`, 'g'), (found) =>
      isOfTheRun(found) ? found : found.replace(String(recordedYear), String(year)),
    )
    .replaceAll(String(noonOfTheLastDay), String(Date.UTC(year, 11, 31, 12)));
}

/** Whether a recorded text is a moment of the run, which no other run can repeat. */
export function isOfTheRun(text: string): boolean {
  return wholeMoment.test(text) && Math.abs(Date.parse(text) - recordedAt) < furthestOfTheRunMs;
}

/** A moment of a run as its form and its rough distance from the run: `0000-00-00T00:00:00.000Z +60 min`. */
export function describeMoment(text: string, runAt: number): string {
  if (!wholeMoment.test(text)) return text;
  const distance = Math.round((Date.parse(text) - runAt) / coarsenessMs) * (coarsenessMs / 60_000);
  const sign = distance < 0 ? '-' : '+';
  return `${text.replaceAll(/\d/g, '0')} ${sign}${Math.abs(distance)} min`;
}
