import type { Database } from '@prumo/database/database';

import { createDepartmentsService, type DepartmentsService } from '../departments.service.ts';

/** For tests that look at nothing else: the realtime tree is empty, and nobody is told of changes. */
export function createTestDepartments(database: Database): DepartmentsService {
  return createDepartmentsService({ database, tree: { get: async () => null }, onChanged: () => {} });
}
