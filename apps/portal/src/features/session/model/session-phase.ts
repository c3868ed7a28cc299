import type { SessionAnswer } from '@prumo/contracts/session/session';

export type SessionPhase =
  /** Nobody is logged in, or the server has not been asked yet. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'live';
      readonly session: SessionAnswer;
      /** When the idle time will be over, by the server's clock, once that is near enough to warn of it. */
      readonly endsAt: number | null;
    }
  /** The page of the person stays as it is and asks for nothing until they are back. */
  | { readonly kind: 'interrupted'; readonly session: SessionAnswer; readonly end: Interruption };

export interface SessionSnapshot {
  readonly phase: SessionPhase;
  /** Grows with every login, also with one through another tab. */
  readonly logInCount: number;
}

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
