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
