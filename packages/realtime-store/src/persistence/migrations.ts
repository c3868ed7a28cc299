import { defineMigrations } from '@prumo/database/migrations';

import tree from './migrations/0001-tree.sql?raw';
import hours from './migrations/0002-hours-of-changes.sql?raw';

export const realtimeMigrations = defineMigrations('realtime', {
  '0001-tree': tree,
  '0002-hours-of-changes': hours,
});
