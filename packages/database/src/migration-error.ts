// Why migrating stopped: each message is one line that says what to do about it.

export class MigrationError extends Error {
  override readonly name: string = 'MigrationError';
}

export class MigrationChangedError extends MigrationError {
  override readonly name = 'MigrationChangedError';

  constructor(id: string) {
    super(`Migration ${id} was applied to this database with another content: migrations must never change.`);
  }
}

export class DatabaseNewerError extends MigrationError {
  override readonly name = 'DatabaseNewerError';

  constructor(ids: readonly string[]) {
    super(
      `The database was migrated by a newer version (${ids.join(', ')}): start that version, or a later one.`,
    );
  }
}

export class MigrationFailedError extends MigrationError {
  override readonly name = 'MigrationFailedError';

  constructor(id: string, sqlText: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Migration ${id} failed${describePosition(sqlText, cause)}: ${reason}`, { cause });
  }
}

/** PostgreSQL counts characters; people count lines. */
function describePosition(sqlText: string, cause: unknown): string {
  if (!(cause instanceof Error) || !('position' in cause) || typeof cause.position !== 'string') return '';
  const before = sqlText.slice(0, Number(cause.position) - 1);
  return ` in line ${before.split('\n').length}`;
}
