import { sessionErrorCodes } from '@prumo/contracts/session/session';
import type { ActiveApp } from '@prumo/contracts/settings/public-settings';

import { NamedError } from '../../http/named-error.ts';

export type BackEndName = ActiveApp | 'realtime';

/** A remote back end does not answer, or not as such a server would. */
export class BackEndUnavailableError extends NamedError {
  readonly code = sessionErrorCodes.backEndUnavailable;
  /** 504 when it was waited for in vain, else 502. */
  readonly status: 502 | 504;

  constructor(
    app: BackEndName,
    reason: string,
    options: { readonly isLate?: boolean; readonly cause?: unknown } = {},
  ) {
    super(`The ${app} server is not available: ${reason}.`, {
      details: { lastAttemptError: { app, reason: 'unavailable' } },
      cause: options.cause,
    });
    this.status = options.isLate === true ? 504 : 502;
  }
}
