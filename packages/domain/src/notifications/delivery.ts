// When something that tells people outside of the portal is sent: at once, after their quiet hours, or with the digest of the
// day; and when it is tried again.
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Growing, so that a mail server that is away for a day finds its mail still waiting. */
const pausesMs = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * minuteMs);

/** How often it is tried before it is parked. */
export const mostAttempts = pausesMs.length + 1;

/** @param attempts How often it was tried. Null: it is given up. */
export function findRetryPause(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null;
}

/** The end of the quiet hours that now lies in, or now. From and until the same hour: there are none. */
export function findSendTime(now: Date, quietHours: QuietHours | null): Date {
  if (quietHours === null || quietHours.from === quietHours.until) return now;
  const { from, until } = quietHours;
  // Quiet hours that began yesterday may end today.
  for (const day of [getDayInSaoPaulo(new Date(now.getTime() - dayMs)), getDayInSaoPaulo(now)]) {
    const begin = getInstantInSaoPaulo(day, from);
    const end = getInstantInSaoPaulo(day, until > from ? until : until + 24);
    if (begin.getTime() <= now.getTime() && now.getTime() < end.getTime()) return end;
  }
  return now;
}

/** The next time at which the clocks show this hour. */
export function findDigestTime(now: Date, digestHour: number): Date {
  const today = getInstantInSaoPaulo(getDayInSaoPaulo(now), digestHour);
  if (today.getTime() > now.getTime()) return today;
  return getInstantInSaoPaulo(getDayInSaoPaulo(new Date(now.getTime() + dayMs)), digestHour);
}
