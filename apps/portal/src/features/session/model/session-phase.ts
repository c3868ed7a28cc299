import type { SessionAnswer } from '@prumo/contracts/session/session';

import type { Interruption } from './session-end.ts';

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
