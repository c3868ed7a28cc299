// What a query has to get things done: statements within its limits, and turns for everybody else meanwhile.
import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import { createLimitError, OlapError } from '../olap-error.ts';
import type { SqlRow, SqlStatement, Warehouse } from './dialect.ts';

/** Works on behalf of the query that needs something now; what it reads may be kept for others. */
export interface StatementRunner {
  run(statement: SqlStatement, mostRows: number): Promise<readonly SqlRow[]>;
  /** Ends the work when its time is over, or when nobody waits for it any more. */
  readonly yielder: Yielder;
}

interface RunnerOptions {
  readonly limits: { readonly statements: number; readonly milliseconds: number };
  readonly signal: AbortSignal | undefined;
  readonly onStatement: ((statement: SqlStatement) => void) | undefined;
}

export function createStatementRunner(
  warehouse: Warehouse,
  { limits, signal, onStatement }: RunnerOptions,
): StatementRunner {
  const endsAt = performance.now() + limits.milliseconds;
  let count = 0;

  function requireWanted(): void {
    if (signal?.aborted === true) throw new OlapError('abandoned', 'Nobody waits for the result any more.');
    if (performance.now() > endsAt) throw createLimitError('milliseconds', limits.milliseconds);
  }

  return {
    async run(statement, mostRows) {
      count += 1;
      if (count > limits.statements) throw createLimitError('statements', limits.statements);
      requireWanted();
      onStatement?.(statement);
      return await warehouse.run(statement, { mostRows, signal });
    },
    yielder: createYielder({ requireWanted }),
  };
}
