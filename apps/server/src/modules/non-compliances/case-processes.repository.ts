// Which processes of the engine belong to cases, and to which.
import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

export interface ProcessOfCase {
  readonly caseId: string;
  /** The one that it has now, not one from before it was opened again. */
  readonly isCurrent: boolean;
}

export interface CaseProcessesRepository {
  /** By the id of the process. */
  findCases(processIds: readonly string[]): Promise<ReadonlyMap<string, ProcessOfCase>>;
  hasCase(caseId: string): Promise<boolean>;
}

export function createCaseProcessesRepository(connection: Connection): CaseProcessesRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async findCases(processIds) {
      if (processIds.length === 0) return new Map();
      const rows = await connection.prepared<ProcessOfCase & { readonly processId: string }>(
        `select noted.process_id as "processId", noted.case_id as "caseId",
           kept.process_id is not distinct from noted.process_id as "isCurrent"
         from quality.non_compliance_process as noted
         join quality.non_compliance as kept on kept.id = noted.case_id
         where noted.process_id = any($1::text[])`,
        [processIds],
      );
      return new Map(rows.map(({ processId, ...found }) => [processId, found]));
    },

    async hasCase(caseId) {
      const row = await queries
        .selectFrom('quality.non_compliance')
        .select('id')
        .where('id', '=', caseId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
