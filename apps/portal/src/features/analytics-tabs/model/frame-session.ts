/** What the frames need to know of the session; the session's own part of the portal answers. */
export interface FrameSession {
  /** Whether anybody is logged in, as far as this browser knows. */
  readonly isAlive: () => Promise<boolean>;
  /** The same asked of the server; fails when it cannot be reached. */
  readonly confirm: () => Promise<boolean>;
  /** Grows with every login, also of the same person in another tab. */
  readonly logInCount: number;
  /** A frame found out that the server no longer knows the person. */
  readonly onEnd: () => void;
  /** The person wants to log in again. */
  readonly onLogIn: () => void;
}
