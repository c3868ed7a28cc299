import { defineMigrations } from '@prumo/database/migrations';

import demoSteps from '../demo/migrations/0003-demo-steps.sql?raw';
import departments from './departments/migrations/0001-departments.sql?raw';
import userDepartments from './user-departments/migrations/0002-user-departments.sql?raw';

/** The modules share one schema and may refer to one another's tables, so their order is told here, once. */
export const qualityMigrations = defineMigrations('quality', {
  '0001-departments': departments,
  '0002-user-departments': userDepartments,
  '0003-demo-steps': demoSteps,
});
