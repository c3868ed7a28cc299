import type { Connection } from '@prumo/database/connection';

import type { SessionVariableKey } from '../users/session-variable-key.ts';
import type { BiTables } from './tables.ts';

export interface SessionVariablesRepository {
  find(key: SessionVariableKey): Promise<string | undefined>;
  save(key: SessionVariableKey, value: string, now: Date): Promise<void>;
  /** What it was. */
  delete(key: SessionVariableKey): Promise<string | undefined>;
  deleteChangedBefore(instant: Date): Promise<void>;
}

export function createSessionVariablesRepository(connection: Connection): SessionVariablesRepository {
  const queries = connection.queries<BiTables>();
  const matches = ({ keptBy, sessionId, userName, name }: SessionVariableKey) => ({
    kept_by: keptBy,
    session_id: sessionId,
    user_name: userName,
    name,
  });

  return {
    async find(key) {
      const row = await queries
        .selectFrom('bi.session_variable')
        .select('value')
        .where((build) => build.and(matches(key)))
        .executeTakeFirst();
      return row?.value;
    },

    async save(key, value, now) {
      await queries
        .insertInto('bi.session_variable')
        .values({ ...matches(key), value, changed_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['kept_by', 'session_id', 'name'])
            .doUpdateSet({ value, user_name: key.userName, changed_at: now }),
        )
        .execute();
    },

    async delete(key) {
      const row = await queries
        .deleteFrom('bi.session_variable')
        .where((build) => build.and(matches(key)))
        .returning('value')
        .executeTakeFirst();
      return row?.value;
    },

    async deleteChangedBefore(instant) {
      await queries.deleteFrom('bi.session_variable').where('changed_at', '<', instant).execute();
    },
  };
}
