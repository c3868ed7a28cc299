import { departmentType } from '@prumo/contracts/documents/department';
import type { Connection } from '@prumo/database/connection';
import { sql, type Expression } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface Department {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  readonly responsible: string;
  readonly manager: string | null;
  readonly email: string | null;
}

export interface VersionedDepartment extends Department {
  readonly version: number;
}

export interface DepartmentsRepository {
  insert(departments: readonly Department[]): Promise<void>;
  /** By name; with `ledBy` only those that each of these people manages or is responsible for. */
  list(filter: {
    readonly id?: string | undefined;
    readonly ledBy: readonly string[];
  }): Promise<readonly VersionedDepartment[]>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string): Promise<VersionedDepartment | undefined>;
  /** Returns the new version. */
  update(department: Department): Promise<number>;
  delete(id: string): Promise<void>;
  /** Whom the one who is responsible now has followed, as the audit tells; nothing when nobody was before. */
  findFormerResponsible(id: string): Promise<string | undefined>;
  /** Ids of the tasks that analyses of the department's indicators have planned. */
  listPlannedTaskIds(id: string): Promise<readonly string[]>;
}

const columns = ['id', 'initials', 'name', 'responsible', 'manager', 'email', 'version'] as const;

export function createDepartmentsRepository(connection: Connection): DepartmentsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(departments) {
      if (departments.length > 0)
        await queries.insertInto('quality.department').values(departments).execute();
    },

    async list({ id, ledBy }) {
      let query = queries.selectFrom('quality.department').select(columns);
      if (id !== undefined) query = query.where('id', '=', id);
      for (const userName of ledBy) {
        query = query.where((row) =>
          row.or([isName(row.ref('responsible'), userName), isName(row.ref('manager'), userName)]),
        );
      }
      return await query.orderBy('name').orderBy('id').execute();
    },

    async lock(id) {
      return await queries
        .selectFrom('quality.department')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async update({ id, ...values }) {
      const { version } = await queries
        .updateTable('quality.department')
        .set((row) => ({ ...values, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.department').where('id', '=', id).execute();
    },

    async findFormerResponsible(id) {
      const { rows } = await sql<{ former: string }>`
        select before ->> 'responsible' as former from quality.audit_entry
        where document_type = ${departmentType} and document_id = ${id} and action = 'replace'
          and lower(before ->> 'responsible') <> lower(after ->> 'responsible')
        order by id desc limit 1`.execute(queries);
      return rows[0]?.former;
    },

    async listPlannedTaskIds(id) {
      const rows = await queries
        .selectFrom('quality.planned_task as task')
        .innerJoin('quality.result_analysis as analysis', 'analysis.id', 'task.analysis_id')
        .innerJoin('quality.indicator as indicator', 'indicator.id', 'analysis.indicator_id')
        .select('task.id')
        .where('indicator.department_id', '=', id)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** User names are compared without case, in the form that the indexes are made for. */
function isName(column: Expression<string | null>, userName: string): Expression<boolean> {
  return sql<boolean>`lower(${column}) = lower(${userName})`;
}
