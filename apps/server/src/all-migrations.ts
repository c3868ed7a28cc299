// Apart from the composition root, so that whoever needs the tables does not load every part of the server with them.
import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { realtimeMigrations } from '@prumo/realtime-store/persistence/migrations';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';

import { gatewayMigrations } from './gateway/migrations.ts';
import { qualityMigrations } from './modules/quality-migrations.ts';

export const allMigrations = [
  biServerMigrations,
  gatewayMigrations,
  qualityMigrations,
  realtimeMigrations,
  workflowMigrations,
];
