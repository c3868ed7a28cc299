import { defineMigrations } from '@prumo/database/migrations';

import sessions from './migrations/0001-sessions.sql?raw';

export const gatewayMigrations = defineMigrations('gateway', { '0001-sessions': sessions });
