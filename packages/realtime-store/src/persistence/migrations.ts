import { defineMigrations } from '@prumo/database/migrations';

import tree from './migrations/0001-tree.sql?raw';

export const realtimeMigrations = defineMigrations('realtime', { '0001-tree': tree });
