/**
 * Why there is no session any more: the person left, was idle too long, the server ended it,
 * or the person left but the server did not confirm it.
 */
export const sessionEnds = ['logged-out', 'idle', 'ended', 'unconfirmed'] as const;

export type SessionEnd = (typeof sessionEnds)[number];

/** Of their own will: nothing of the person stays. */
export type Departure = 'logged-out' | 'unconfirmed';

/** Against their will: the page waits for the person to log in again. */
export type Interruption = Exclude<SessionEnd, Departure>;

export function isDeparture(end: SessionEnd): end is Departure {
  return end === 'logged-out' || end === 'unconfirmed';
}
