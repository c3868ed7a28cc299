import type { Connection } from '@prumo/database/connection';

import type { BiPerson } from './doors/back-end-doors.ts';
import type { GatewayTables } from './tables.ts';

/** People as they were when they last logged in through a remote BI server. */
export interface KnownPeopleRepository {
  keep(person: BiPerson, seenAt: Date): Promise<void>;
  list(): Promise<readonly BiPerson[]>;
  find(userName: string): Promise<BiPerson | undefined>;
}

export function createKnownPeopleRepository(connection: Connection): KnownPeopleRepository {
  const queries = connection.queries<GatewayTables>();
  const people = queries
    .selectFrom('gateway.known_person')
    .select(['user_name as userName', 'display_name as displayName', 'roles']);

  return {
    async keep({ userName, displayName, roles }, seenAt) {
      const known = { display_name: displayName, roles: [...roles], seen_at: seenAt };
      await queries
        .insertInto('gateway.known_person')
        .values({ user_name: userName, ...known })
        .onConflict((conflict) => conflict.column('user_name').doUpdateSet(known))
        .execute();
    },

    list: async () => await people.orderBy('user_name').execute(),

    async find(userName) {
      // PostgreSQL refuses to even compare with this character.
      if (userName.includes('\0')) return undefined;
      return await people.where('user_name', '=', userName).executeTakeFirst();
    },
  };
}
