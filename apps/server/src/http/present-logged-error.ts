// What an error line tells of an error: enough to find the fault, and nothing that somebody typed or keeps secret.

/** Facts of errors of Node, pg and ours that name places and kinds, never values. */
const loggedFacts = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const mostCauses = 5;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** `detail`, `where` and the like of PostgreSQL stay out: they quote rows. */
export function presentLoggedError(error: unknown): LoggedError {
  return present(error, mostCauses);
}

function present(error: unknown, deeper: number): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? hideSecrets(error) : '', stack: '' };
  }
  const facts = loggedFacts.flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: hideSecrets(error.message),
    stack: hideSecrets(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && deeper > 0 && { cause: present(error.cause, deeper - 1) }),
  };
}

const mark = '…';

/** Passwords in addresses, credentials of headers, tokens of queries and cookies. */
export function hideSecrets(text: string): string {
  return text
    .replaceAll(/:\/\/[^\s/@]{1,500}@/g, `://${mark}@`)
    .replaceAll(/\b(Basic|Bearer) [\w.~+/=-]{4,2000}/gi, `$1 ${mark}`)
    .replaceAll(
      /\b(auth|access_token|token|password|secret|prumo_session|JSESSIONID)=[^\s;&"']{1,2000}/gi,
      `$1=${mark}`,
    );
}
