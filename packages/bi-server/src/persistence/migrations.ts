import { defineMigrations } from '@prumo/database/migrations';

import people from './migrations/0001-people.sql?raw';

export const biServerMigrations = defineMigrations('bi', { '0001-people': people });
