import type { NonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { CatalogueTable, Kept } from './catalogue-kinds.ts';

/** Of the suggested departments it knows the ids only: they may be kept elsewhere. */
export interface PatternsRepository extends CatalogueTable<NonCompliancePattern> {
  /** Codes of the patterns that name the type or one of the subtypes. */
  listCodesNaming(named: {
    readonly eventType: string | null;
    readonly eventSubtypes: readonly string[];
  }): Promise<readonly string[]>;
  /** Nobody deletes it until the end of the transaction. */
  hold(id: string): Promise<{ readonly isActive: boolean } | undefined>;
}

export function createPatternsRepository(connection: Connection): PatternsRepository {
  const queries = connection.queries<QualityTables>();

  function select() {
    return queries
      .selectFrom('quality.non_compliance_pattern as pattern')
      .select([
        'pattern.id',
        'pattern.code',
        'pattern.title',
        'pattern.requirement',
        'pattern.event_type_id as eventType',
        'pattern.event_subtype_id as eventSubtype',
        'pattern.suggested_department_id as suggestedDepartment',
        sql<null>`null`.as('suggestedDeptName'),
        'pattern.default_severity as defaultSeverity',
        'pattern.response_business_days as responseBusinessDays',
        'pattern.common_causes as commonCauses',
        'pattern.suggested_actions as suggestedActions',
        'pattern.is_active as isActive',
        'pattern.version',
      ]);
  }

  return {
    async list(): Promise<readonly Kept<NonCompliancePattern>[]> {
      return await select().orderBy('pattern.code').orderBy('pattern.id').execute();
    },

    async lock(id) {
      return await select().where('pattern.id', '=', id).forUpdate('pattern').executeTakeFirst();
    },

    async insert(pattern) {
      await queries
        .insertInto('quality.non_compliance_pattern')
        .values({ id: pattern.id, ...columnsOf(pattern) })
        .execute();
    },

    async update(pattern) {
      const { version } = await queries
        .updateTable('quality.non_compliance_pattern')
        .set((row) => ({
          ...columnsOf(pattern),
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', pattern.id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.non_compliance_pattern').where('id', '=', id).execute();
    },

    async listCodesNaming({ eventType, eventSubtypes }) {
      const { rows } = await sql<{ code: string }>`
        select code from quality.non_compliance_pattern
        where event_type_id = ${eventType} or event_subtype_id = any (${eventSubtypes}::text[])
        order by code`.execute(queries);
      return rows.map(({ code }) => code);
    },

    async hold(id) {
      return await queries
        .selectFrom('quality.non_compliance_pattern')
        .select('is_active as isActive')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
    },
  };
}

function columnsOf(pattern: NonCompliancePattern) {
  return {
    code: pattern.code,
    title: pattern.title,
    requirement: pattern.requirement,
    event_type_id: pattern.eventType,
    event_subtype_id: pattern.eventSubtype,
    suggested_department_id: pattern.suggestedDepartment,
    default_severity: pattern.defaultSeverity,
    response_business_days: pattern.responseBusinessDays,
    common_causes: pattern.commonCauses,
    suggested_actions: pattern.suggestedActions,
    is_active: pattern.isActive,
  };
}
