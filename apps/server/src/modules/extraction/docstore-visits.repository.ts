// Lets a connection of the docstore's reader see one department for the length of one query.
import type { Connection } from '@prumo/database/connection';

export interface DocstoreVisits {
  admit(processId: number, departmentId: string, visit: string): Promise<void>;
  /** Another visit on the same connection stays. */
  end(visit: string): Promise<void>;
}

export function createDocstoreVisits(connection: Connection): DocstoreVisits {
  return {
    async admit(processId, departmentId, visit) {
      await connection.prepared(admitText, [processId, departmentId, visit]);
    },

    async end(visit) {
      await connection.prepared('delete from quality.docstore_reader where visit = $1', [visit]);
    },
  };
}

// What a server that was killed left there is overwritten.
const admitText = `
  insert into quality.docstore_reader (pid, department_id, visit) values ($1, $2, $3)
  on conflict (pid) do update set department_id = excluded.department_id, visit = excluded.visit`;
