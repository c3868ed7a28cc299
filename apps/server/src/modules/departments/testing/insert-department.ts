import type { Database } from '@prumo/database/database';

import { createDepartmentsRepository } from '../departments.repository.ts';

/** Returns its id. */
export async function insertDepartment(
  database: Database,
  initials: string,
  responsible: string,
): Promise<string> {
  const id = `dep-test-${initials.toLowerCase()}`;
  const facts = { initials, name: `Departamento ${initials}`, manager: null, email: null };
  await createDepartmentsRepository(database).insert([{ ...facts, id, responsible }]);
  return id;
}
