import type { SessionPass } from '../http/session-gate.ts';

/** What the connection needs of the browser. */
export interface LiveEnvironment {
  readonly openSource: (path: string, listeners: SourceListeners) => LiveSource;
  /** Whether the readable cookies of a session are there: the server takes them away with a refusal. */
  readonly hasSession: () => boolean;
  /** Waits while the person has to log in again. */
  readonly enter: (signal: AbortSignal) => Promise<SessionPass>;
  /** The session is over. True when the person is back. */
  readonly awaitReturn: (pass: SessionPass, signal: AbortSignal) => Promise<boolean>;
  readonly isVisible: () => boolean;
  /** The page is looked at, or no longer. Returns the function that ends it. */
  readonly watchVisibility: (listener: () => void) => () => void;
  /** Returns the function that calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Between 0 and 1, so that not all pages come back at the same moment. */
  readonly chance: () => number;
}

export interface LiveSource {
  readonly close: () => void;
}

export interface SourceListeners {
  readonly onEvent: (name: string) => void;
  /** It has ended or could not be opened, for whatever reason. */
  readonly onLost: () => void;
}
