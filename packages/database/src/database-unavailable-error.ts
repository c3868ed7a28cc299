// The database cannot be used just now, through no fault of whoever asked: their request may be sent again later.

/** `away`: not there, starting, stopping, or full of connections. `full`: its disk is. */
export type Unavailability = 'away' | 'full';

const RETRY_AFTER_SECONDS: Readonly<Record<Unavailability, number>> = { away: 5, full: 60 };

export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: Unavailability;
  /** For the header Retry-After. */
  readonly retryAfterSeconds: number;

  constructor(reason: Unavailability, cause: unknown) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    super(`The database ${reason === 'full' ? 'has no room left' : 'is not available'}: ${detail}`, {
      cause,
    });
    this.reason = reason;
    this.retryAfterSeconds = RETRY_AFTER_SECONDS[reason];
  }
}

/** Also where somebody has wrapped it: what a failure was caused by decides. */
export function findUnavailability(error: unknown): DatabaseUnavailableError | undefined {
  const seen = new Set<unknown>();
  let current = error;
  while (current instanceof Error && !seen.has(current)) {
    if (current instanceof DatabaseUnavailableError) return current;
    seen.add(current);
    current = current.cause;
  }
  return undefined;
}

type FailureLog = Record<'error' | 'warn', (facts: { err: unknown }, message: string) => void>;

/** A full disk is an error, because somebody has to make room; a database that is away comes back. */
export function logUnavailability(log: FailureLog, error: DatabaseUnavailableError): void {
  if (error.reason === 'full') log.error({ err: error }, 'the disk is full');
  else log.warn({ err: error }, 'the database is away');
}

/** What a query failed with, under the name that tells when it was not the query's fault. */
export function nameQueryFailure(error: unknown): unknown {
  const reason = classifyQueryFailure(error);
  return reason === undefined ? error : new DatabaseUnavailableError(reason, error);
}

/** Whatever it is that keeps us out, the next try may find the door open. */
export function nameConnectFailure(error: unknown): unknown {
  return error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError('away', error);
}

const DISK_FULL = '53100';
// Shutting down, crashed, starting; too many connections; and whatever concerns the connection itself.
const AWAY_STATES = /^(?:57P0[123]|53300|08...)$/;
const AWAY_ERRORS: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
// pg gives these no code.
const AWAY_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after)/;

function classifyQueryFailure(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    if (error.code === DISK_FULL) return 'full';
    return AWAY_STATES.test(error.code) || AWAY_ERRORS.includes(error.code) ? 'away' : undefined;
  }
  return AWAY_MESSAGES.test(error.message) ? 'away' : undefined;
}
