import { defineMigrations } from '@prumo/database/migrations';

import sessions from './migrations/0001-sessions.sql?raw';
import knownPeople from './migrations/0002-known-people.sql?raw';
import noLogInAttempts from './migrations/0003-no-log-in-attempts.sql?raw';

export const gatewayMigrations = defineMigrations('gateway', {
  '0001-sessions': sessions,
  '0002-known-people': knownPeople,
  '0003-no-log-in-attempts': noLogInAttempts,
});
