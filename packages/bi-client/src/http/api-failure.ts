import { errorAnswer } from '@prumo/contracts/errors/error-answer';
import { passwordFaultHeader } from '@prumo/contracts/people/password-faults';

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
  /** What it found wrong, in the form of the call. */
  readonly faults?: unknown;
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
  readonly faults: unknown;
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
    this.faults = facts.faults;
    this.passwordFault = facts.passwordFault ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? 0;
    this.requestId = facts.requestId ?? null;
  }
}

/** A write was refused because of what is there already: a name is taken, or a file has changed. */
export function isAboutWhatIsThere(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 409 || error.status === 412);
}

interface FailedAnswer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** BI servers refuse with a code word, a sentence, a header, a JSON of ours, or the page of their container. */
export function decodeFailure({ status, body, header }: FailedAnswer): ApiFailure {
  const json = parseJson(body);
  const decoded = errorAnswer.safeParse(json);
  const plainReason = body.length <= longestReason && !body.includes('<') ? body.trim() : '';
  const facts = {
    kind: 'refused',
    status,
    message: `The server answered ${status}`,
    passwordFault: header(passwordFaultHeader),
    retryAfterSeconds: Math.max(0, Number(header('retry-after') ?? 0) || 0),
  } as const;
  if (decoded.success) {
    const { code, message, requestId } = decoded.data;
    const faults = typeof json === 'object' && json !== null && 'faults' in json ? json.faults : undefined;
    return new ApiFailure({ ...facts, reason: code, detail: message, faults, requestId });
  }
  return new ApiFailure({
    ...facts,
    reason: header('puc_validation_error_message') ?? plainReason,
    requestId: header('x-request-id'),
  });
}

const longestReason = 300;

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
