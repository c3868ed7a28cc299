import { texts } from './texts.ts';

/** Codes of failures that the server did not name itself. */
export const transportFailureCodes = {
  /** No answer came: the server is down, or the network is. */
  unreachable: 'server_unreachable',
  timedOut: 'time_limit_exceeded',
  /** An answer came that does not have the agreed shape. */
  unexpectedAnswer: 'unexpected_answer',
} as const;

interface ApiFailureFacts {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** Any request that did not end with the expected answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  /** By which operators find the request in the server's log. */
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** What was answered, as far as it was JSON: back ends tell their reasons in shapes of their own. */
  readonly body: unknown;

  constructor(facts: ApiFailureFacts) {
    super(facts.message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details ?? {};
    this.body = facts.body;
  }
}

/** That something asked for did not succeed, with why as far as that is known. */
export function presentFailure(error: unknown): string {
  return texts.requestFailed(describeReason(error));
}

/** What the status says, in our words; its number where we have none. Empty when no answer came. */
export function describeReason(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return '';
  if (error.code === transportFailureCodes.unexpectedAnswer) return texts.unexpectedAnswer;
  return texts.reasons[error.status] ?? String(error.status);
}

/** What was asked for is not there, or whoever asks may not know that it is. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
