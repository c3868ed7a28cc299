// What the audit screen lists. Documents themselves stay in the database: of a change the names of its fields are told, and of
// roles of cubes all of it.
import type {
  AuditAction,
  AuditedType,
  AuditEntry,
  AuditFilter,
} from '@prumo/contracts/administration/audit-entries';
import { olapRoleDraft, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { userSettingsType } from '@prumo/contracts/documents/user-documents';
import type { Connection } from '@prumo/database/connection';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { sql, type RawBuilder } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface AuditEntriesRepository {
  list(
    filter: AuditFilter,
    span: { readonly from: number; readonly most: number },
  ): Promise<readonly AuditEntry[]>;
  count(filter: AuditFilter): Promise<number>;
}

export function createAuditEntriesRepository(connection: Connection): AuditEntriesRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list(filter, { from, most }) {
      const rows = await queries
        .selectFrom('quality.audit_entry')
        .select([
          'occurred_at',
          'user_name',
          'action',
          'document_type',
          'document_id',
          'reason',
          label.as('label'),
          changedFields.as('changed_fields'),
          roleBefore.as('role_before'),
          roleAfter.as('role_after'),
        ])
        .where(buildCondition(filter))
        // Never by the number of the row: between neighbours with exact times it would tell the minute of an entry that
        // has only its hour.
        .orderBy('occurred_at', 'desc')
        .orderBy('document_type')
        .orderBy('document_id')
        .orderBy('id', 'desc')
        .offset(from)
        .limit(most)
        .execute();
      return rows.map((row) => ({
        occurredAt: row.occurred_at.toISOString(),
        userName: row.user_name,
        action: row.action satisfies AuditAction,
        documentType: row.document_type,
        documentId: row.document_id,
        label: row.label,
        changedFields: row.changed_fields,
        olapRole:
          row.document_type === olapRoleType
            ? { before: readRole(row.role_before), after: readRole(row.role_after) }
            : null,
        reason: row.reason,
      }));
    },

    async count(filter) {
      const { total } = await queries
        .selectFrom('quality.audit_entry')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where(buildCondition(filter))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

function buildCondition(filter: AuditFilter): RawBuilder<boolean> {
  const conditions = [
    // What somebody has set for their own screen concerns nobody, and would tell when they were at work.
    sql`document_type <> ${userSettingsType}`,
    ...(filter.from === undefined ? [] : [sql`occurred_at >= ${getInstantInSaoPaulo(filter.from, 0)}`]),
    ...(filter.to === undefined ? [] : [sql`occurred_at < ${getInstantInSaoPaulo(filter.to, 24)}`]),
    ...(filter.userName === undefined ? [] : [sql`lower(user_name) = lower(${filter.userName})`]),
    ...(filter.documentType === undefined ? [] : [sql`document_type = ${filter.documentType}`]),
    ...(filter.action === undefined ? [] : [sql`action = ${filter.action}`]),
    ...(filter.documentId === undefined ? [] : [sql`document_id = ${filter.documentId}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The number of a case; names of what has one by nature. Titles are written by people, and tell. */
const label = sql<string | null>`case
  when document_type in ('non-compliance', 'non-compliance-reporter') then (
    select 'NC-' || lpad(number::text, greatest(4, length(number::text)), '0') || '/' || year
    from quality.non_compliance where non_compliance.id = document_id
  )
  when document_type in (
    'department', 'kpi', 'event-type', 'event-subtype', 'notification-type', 'olap-role'
  ) then coalesce(after ->> 'name', before ->> 'name')
  when document_type = 'user-departments' then coalesce(after ->> 'user', before ->> 'user')
  when document_type in ('person', 'role') then document_id
  when document_type = 'query-run' then after ->> 'source'
end`;

const olapRoleType = 'olap-role' satisfies AuditedType;

const roleBefore = sql`case when document_type = ${olapRoleType} then before end`;
const roleAfter = sql`case when document_type = ${olapRoleType} then after end`;

/** One that an older version wrote in another form is not told. */
function readRole(stored: unknown): OlapRoleDraft | null {
  const { success, data } = olapRoleDraft.safeParse(stored);
  return success ? data : null;
}

const changedFields = sql<string[]>`case when action = 'replace' then array(
  select field from (
    select jsonb_object_keys(after) as field union select jsonb_object_keys(before)
  ) as fields
  where before -> field is distinct from after -> field
  order by field
) else '{}' end`;
