import { defineMigrations } from '@prumo/database/migrations';

import engine from './migrations/0001-engine.sql?raw';
import identity from './migrations/0002-identity.sql?raw';
import taskQueries from './migrations/0003-task-queries.sql?raw';
import historyQueries from './migrations/0004-history-queries.sql?raw';
import stepCosts from './migrations/0005-step-costs.sql?raw';
import historyOutlivesDefinitions from './migrations/0006-history-outlives-definitions.sql?raw';
import listsOfAPerson from './migrations/0007-lists-of-a-person.sql?raw';
import queriesByVariable from './migrations/0008-queries-by-variable.sql?raw';
import attachmentsAndModels from './migrations/0009-attachments-and-models.sql?raw';
import tasksByPriority from './migrations/0010-tasks-by-priority.sql?raw';

export const workflowMigrations = defineMigrations('workflow', {
  '0001-engine': engine,
  '0002-identity': identity,
  '0003-task-queries': taskQueries,
  '0004-history-queries': historyQueries,
  '0005-step-costs': stepCosts,
  '0006-history-outlives-definitions': historyOutlivesDefinitions,
  '0007-lists-of-a-person': listsOfAPerson,
  '0008-queries-by-variable': queriesByVariable,
  '0009-attachments-and-models': attachmentsAndModels,
  '0010-tasks-by-priority': tasksByPriority,
});
