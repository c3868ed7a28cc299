// Which constraint of the database a failed query ran into, so that a service can name the conflict.

export type ConstraintViolation = {
  kind: 'unique' | 'foreign-key' | 'check' | 'not-null';
  /** For a column without a value, `table.column`. */
  constraint: string;
};

export function findConstraintViolation(error: unknown): ConstraintViolation | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  switch (error.code) {
    case '23505':
      return { kind: 'unique', constraint };
    case '23503':
    // So PostgreSQL 18 and later name a row that `on delete restrict` keeps.
    case '23001':
      return { kind: 'foreign-key', constraint };
    case '23514':
      return { kind: 'check', constraint };
    case '23502':
      return { kind: 'not-null', constraint: nameColumn(error) };
    default:
      return null;
  }
}

function nameColumn(error: Error): string {
  const table = 'table' in error ? String(error.table) : '';
  const column = 'column' in error ? String(error.column) : '';
  return `${table}.${column}`;
}

/**
 * Does the work; where it runs into a constraint, fails with the error that `findName` gives for it.
 * @param findName Gives nothing for constraints that nobody should run into: their failure stays as it is.
 */
export async function nameViolations<Result>(
  work: () => Promise<Result>,
  findName: (violation: ConstraintViolation, cause: unknown) => Error | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const violation = findConstraintViolation(error);
    throw (violation && findName(violation, error)) ?? error;
  }
}
