/** Why a request did not end with the expected answer, where the status alone does not say it. */
type FailureKind = 'refused' | 'unreachable' | 'timed-out' | 'unexpected-answer';

interface ApiFailureFacts {
  readonly kind: FailureKind;
  /** 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** What the server said about it: a code word or a sentence, never a page. */
  readonly reason?: string;
  /** The server's sentence beside its code word. */
  readonly detail?: string;
  /** In headers: why a new password is not taken, and how long who guesses has to wait. */
  readonly passwordFault?: string | null;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** Any request that did not end with the expected answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly status: number;
  readonly reason: string;
  readonly detail: string;
  readonly passwordFault: string | null;
  readonly retryAfterSeconds: number;
  /** By which operators find the request in the server's log. */
  readonly requestId: string | null;

  constructor(facts: ApiFailureFacts) {
    super(facts.message, { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status;
    this.reason = facts.reason ?? '';
    this.detail = facts.detail ?? this.reason;
    this.passwordFault = facts.passwordFault ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? 0;
    this.requestId = facts.requestId ?? null;
  }
}
