import type { Database } from '@prumo/database/database';

import type { EngineCommands } from '../../commands/engine-commands.ts';
import type { IdentitySource } from '../../identity/identity-source.ts';
import type { ProcessModels } from '../../model/process-models.ts';

/** What the resources of the REST interface are built from. */
export interface RestParts {
  /** For reads; every write goes through `commands`. */
  readonly database: Database;
  readonly commands: EngineCommands;
  readonly identity: IdentitySource;
  readonly models: ProcessModels;
  /** In which dates are written. */
  readonly timeZone: string;
  readonly clock: () => number;
}
