// Since when something is news to a person. Whoever never looked is told of the last days, and nobody of years.

/** What came to be after the one and not after the other. */
export interface NewsWindow {
  readonly since: Date;
  readonly until: Date;
}

const dayMs = 86_400_000;
const daysForNewcomers = 7;
const mostDays = 30;

/** @param seenUntil Nothing for who never looked. */
export function findNewsWindow(seenUntil: Date | null, until: Date): NewsWindow {
  const earliest = until.getTime() - mostDays * dayMs;
  const since = seenUntil?.getTime() ?? until.getTime() - daysForNewcomers * dayMs;
  return { since: new Date(Math.min(Math.max(since, earliest), until.getTime())), until };
}

export function isWithin(instant: Date, { since, until }: NewsWindow): boolean {
  return instant.getTime() > since.getTime() && instant.getTime() <= until.getTime();
}
