import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

interface Department {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  readonly responsible: string;
  readonly manager: string | null;
  readonly email: string | null;
}

export interface DepartmentsRepository {
  insert(departments: readonly Department[]): Promise<void>;
  /** Departments that a person works in, manages or is responsible for. */
  listOfPerson(userName: string): Promise<readonly DepartmentSummary[]>;
}

export function createDepartmentsRepository(connection: Connection): DepartmentsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(departments) {
      if (departments.length > 0)
        await queries.insertInto('quality.department').values(departments).execute();
    },

    async listOfPerson(userName) {
      const name = sql<string>`lower(${userName})`;
      return await queries
        .selectFrom('quality.department as department')
        .select(['department.id', 'department.initials', 'department.name'])
        .where((row) =>
          row.or([
            row(sql<string>`lower(department.responsible)`, '=', name),
            row(sql<string>`lower(department.manager)`, '=', name),
            row(
              'department.id',
              'in',
              row
                .selectFrom('quality.user_department as link')
                .select('link.department_id')
                .where(sql<string>`lower(link.user_name)`, '=', name),
            ),
          ]),
        )
        .orderBy('department.name')
        .execute();
    },
  };
}
