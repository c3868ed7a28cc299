import type { Transaction } from '@prumo/database/connection';

import type { Department } from '../departments/departments.repository.ts';

export interface DepartmentLink {
  readonly userName: string;
  readonly departmentId: string;
}

/** What was told takes the place of what is kept. Each returns whether something is different now. */
export interface PluginDepartmentsRepository {
  /** @param told.areAll Then there is no other department. */
  saveDepartments(reported: {
    readonly departments: readonly Department[];
    readonly areAll: boolean;
  }): Promise<boolean>;
  /** @param told.areAllOf There is no other link: of anybody, or of this person. */
  saveLinks(reported: {
    readonly links: readonly DepartmentLink[];
    readonly areAllOf: 'everybody' | { readonly userName: string };
  }): Promise<boolean>;
}

export function createPluginDepartmentsRepository(connection: Transaction): PluginDepartmentsRepository {
  return {
    async saveDepartments({ departments, areAll }) {
      // Those who were told the same at the same moment write it one after the other; readers do not wait.
      await connection.prepared(lockDepartmentsText, []);
      const ids = departments.map(({ id }) => id);
      const removed = areAll ? await connection.prepared(removeDepartmentsText, [ids]) : [];
      const written = await connection.prepared(writeDepartmentsText, [
        ids,
        departments.map(({ initials }) => initials),
        departments.map(({ name }) => name),
        departments.map(({ responsible }) => responsible),
        departments.map(({ manager }) => manager),
        departments.map(({ email }) => email),
      ]);
      return removed.length + written.length > 0;
    },

    async saveLinks({ links, areAllOf }) {
      await connection.prepared(lockLinksText, []);
      const pairs = [links.map(({ userName }) => userName), links.map(({ departmentId }) => departmentId)];
      const person = areAllOf === 'everybody' ? null : areAllOf.userName;
      const removed = await connection.prepared(removeLinksText, [...pairs, person]);
      const written = await connection.prepared(writeLinksText, pairs);
      return removed.length + written.length > 0;
    },
  };
}

const lockDepartmentsText = 'lock table quality.plugin_department in exclusive mode';

const removeDepartmentsText =
  'delete from quality.plugin_department where id <> all ($1::text[]) returning id';

const writeDepartmentsText = `
  insert into quality.plugin_department as kept (id, initials, name, responsible, manager, email)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  on conflict (id) do update set
    initials = excluded.initials, name = excluded.name, responsible = excluded.responsible,
    manager = excluded.manager, email = excluded.email
  where (kept.initials, kept.name, kept.responsible, kept.manager, kept.email)
    is distinct from (excluded.initials, excluded.name, excluded.responsible, excluded.manager, excluded.email)
  returning id`;

const lockLinksText = 'lock table quality.plugin_user_department in exclusive mode';

const removeLinksText = `
  delete from quality.plugin_user_department
  where ($3::text is null or lower(user_name) = lower($3))
    and (user_name, department_id) not in (select * from unnest($1::text[], $2::text[]))
  returning user_name`;

const writeLinksText = `
  insert into quality.plugin_user_department (user_name, department_id)
  select * from unnest($1::text[], $2::text[])
  on conflict do nothing
  returning user_name`;
