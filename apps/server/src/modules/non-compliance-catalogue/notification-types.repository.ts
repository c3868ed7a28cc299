import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { CatalogueTable } from './catalogue-kinds.ts';

export interface NotificationTypesRepository extends CatalogueTable<NotificationType> {
  /** Nobody deletes it until the end of the transaction. */
  hold(id: string): Promise<{ readonly isActive: boolean } | undefined>;
  /** In any order; asked for with every list of cases. */
  listLegalDuties(): Promise<readonly Pick<NotificationType, 'id' | 'legalDuties'>[]>;
}

const dutiesText = 'select id, legal_duties as "legalDuties" from quality.notification_type';

const columns = [
  'id',
  'name',
  'clock',
  'legal_duties as legalDuties',
  'is_active as isActive',
  'version',
] as const;

export function createNotificationTypesRepository(connection: Connection): NotificationTypesRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list() {
      return await queries
        .selectFrom('quality.notification_type')
        .select(columns)
        .orderBy('position')
        .execute();
    },

    listLegalDuties: () => connection.prepared(dutiesText, []),

    async lock(id) {
      return await queries
        .selectFrom('quality.notification_type')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async insert({ id, name, clock, legalDuties, isActive }) {
      await queries
        .insertInto('quality.notification_type')
        .values({ id, name, clock, legal_duties: JSON.stringify(legalDuties), is_active: isActive })
        .execute();
    },

    async update({ id, name, clock, legalDuties, isActive }) {
      const { version } = await queries
        .updateTable('quality.notification_type')
        .set((row) => ({
          name,
          clock,
          legal_duties: JSON.stringify(legalDuties),
          is_active: isActive,
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.notification_type').where('id', '=', id).execute();
    },

    async hold(id) {
      return await queries
        .selectFrom('quality.notification_type')
        .select('is_active as isActive')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
    },
  };
}
