import type { SessionAnswer } from '@prumo/contracts/session/session';

import type { SessionTraces } from '../model/decode-session-traces.ts';
import type { SessionChannel } from './session-channel.ts';

/** What the sessionManager needs of the browser and of the server. */
export interface SessionEnvironment {
  /** The readable cookies, which all tabs share. */
  readonly readTraces: () => SessionTraces;
  readonly eraseTraces: () => void;
  /** By the server's clock. */
  readonly now: () => number;
  readonly channel: SessionChannel;
  /** What this tab keeps, and whose it is. */
  readonly tab: {
    readonly findOwner: () => string | null;
    readonly claim: (userName: string) => void;
    readonly clear: () => void;
  };
  readonly findCurrentSession: () => Promise<SessionAnswer | null>;
  readonly logOut: () => Promise<void>;
  readonly watchPage: (listeners: PageListeners) => () => void;
}

interface PageListeners {
  /** The page is looked at again, perhaps after a long time. */
  readonly onReturn: () => void;
  /** The person types or clicks. */
  readonly onActivity: () => void;
}
