import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

interface UserDepartment {
  readonly userName: string;
  readonly departmentId: string;
}

export interface UserDepartmentsRepository {
  insert(links: readonly UserDepartment[]): Promise<void>;
}

export function createUserDepartmentsRepository(connection: Connection): UserDepartmentsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(links) {
      if (links.length === 0) return;
      await queries
        .insertInto('quality.user_department')
        .values(links.map((link) => ({ user_name: link.userName, department_id: link.departmentId })))
        .execute();
    },
  };
}
