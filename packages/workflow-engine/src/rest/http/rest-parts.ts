import type { Database } from '@prumo/database/database';
import type { FastifyRequest } from 'fastify';

import type { EngineCommands } from '../../commands/engine-commands.ts';
import type { IdentitySource } from '../../identity/identity-source.ts';
import type { ProcessModels } from '../../model/process-model.ts';

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

/** The service's root as the caller sees it, without a slash at its end: what `url` fields start with. */
export function baseUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.server.prefix}`;
}

// Route options that say who may call.

export const forUsers = { config: { workflowAccess: 'user' } } as const;

export const forAdministrators = { config: { workflowAccess: 'administrator' } } as const;
