import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export function createDueJobsRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();

  return {
    /** The most overdue first; who gets which is decided when it is locked. */
    async list(now: Date, limit: number, except: readonly string[]): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from workflow.job
        where retries > 0 and not is_suspended and (due_at is null or due_at <= ${now})
          and id <> all(${[...except]}::text[])
        order by due_at nulls first, id limit ${limit}
      `.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** A job that is suspended was refused, which is no failure of its own. */
    async noteFailure(
      jobId: string,
      failure: { readonly message: string; readonly stack: string; readonly nextTry: Date },
    ): Promise<void> {
      await sql`
        update workflow.job
        set retries = greatest(retries - 1, 0), exception_message = ${failure.message},
          exception_stack = ${failure.stack}, due_at = ${failure.nextTry}
        where id = ${jobId} and not is_suspended
      `.execute(queries);
    },

    async remove(jobId: string): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`delete from workflow.job where id = ${jobId}`.execute(
        queries,
      );
      return numAffectedRows > 0n;
    },
  };
}
