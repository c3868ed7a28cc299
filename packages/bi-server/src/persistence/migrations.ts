import { defineMigrations } from '@prumo/database/migrations';

import people from './migrations/0001-people.sql?raw';
import accounts from './migrations/0002-accounts.sql?raw';
import repository from './migrations/0003-repository.sql?raw';
import wrappedQueries from './migrations/0004-wrapped-queries.sql?raw';
import saversOfFiles from './migrations/0005-savers-of-files.sql?raw';
import logInOrigins from './migrations/0006-log-in-origins.sql?raw';
import titlesOfRootFolders from './migrations/0007-titles-of-root-folders.sql?raw';
import accessEnds from './migrations/0008-access-ends.sql?raw';
import olapRoles from './migrations/0009-olap-roles.sql?raw';
import versionsOfPanels from './migrations/0010-versions-of-panels.sql?raw';
import queryRuns from './migrations/0011-query-runs.sql?raw';
import sessionVariables from './migrations/0012-session-variables.sql?raw';
import schedules from './migrations/0013-schedules.sql?raw';

export const biServerMigrations = defineMigrations('bi', {
  '0001-people': people,
  '0002-accounts': accounts,
  '0003-repository': repository,
  '0004-wrapped-queries': wrappedQueries,
  '0005-savers-of-files': saversOfFiles,
  '0006-log-in-origins': logInOrigins,
  '0007-titles-of-root-folders': titlesOfRootFolders,
  '0008-access-ends': accessEnds,
  '0009-olap-roles': olapRoles,
  '0010-versions-of-panels': versionsOfPanels,
  '0011-query-runs': queryRuns,
  '0012-session-variables': sessionVariables,
  '0013-schedules': schedules,
});
