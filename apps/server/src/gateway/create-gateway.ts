import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { Connection } from '@prumo/database/connection';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings/setting-table.ts';
import type { Actor } from './actor.ts';
import { createActorService } from './actor.service.ts';
import { createBasicAuthorization } from './basic-authorization.ts';
import type { BackEndDoors } from './doors/back-end-doors.ts';
import { createEmbeddedBiDoor } from './doors/embedded-bi-door.ts';
import { createEmbeddedWorkflowDoor } from './doors/embedded-workflow-door.ts';
import { createLogInChain } from './log-in/log-in-chain.ts';
import { createLogInLimiter } from './log-in/log-in-limiter.ts';
import { createActorGuard } from './request-actor.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createCredentialVault } from './sessions/credential-vault.ts';
import { createSessionService } from './sessions/session.service.ts';

interface GatewayParts {
  readonly settings: Settings;
  readonly database: Connection;
  readonly people: PeopleDirectory;
  readonly sessionSecret: string;
  readonly clock: () => number;
  readonly listDepartmentsOf: (userName: string) => Promise<readonly DepartmentSummary[]>;
}

export interface Gateway {
  requireActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  registerRoutes(app: FastifyInstance): void;
  /** Deletes what has expired: idle sessions, failed logins that no longer count. */
  forgetOldOnes(): Promise<void>;
}

export function createGateway(parts: GatewayParts): Gateway {
  const { settings, database, clock } = parts;
  const doors: BackEndDoors = {
    bi: createEmbeddedBiDoor(parts.people),
    workflow: settings.ACTIVE_APPS.includes('workflow')
      ? createEmbeddedWorkflowDoor(parts.people)
      : undefined,
  };
  const sessions = createSessionService({
    database,
    vault: createCredentialVault(parts.sessionSecret),
    clock,
    timeoutMinutes: settings.SESSION_TIMEOUT,
  });
  const limiter = createLogInLimiter({
    database,
    clock,
    attemptsPerAccount: settings.LOGIN_ATTEMPTS_PER_ACCOUNT,
    attemptsPerAddress: settings.LOGIN_ATTEMPTS_PER_ADDRESS,
  });
  const actors = createActorService({
    doors,
    listDepartmentsOf: parts.listDepartmentsOf,
    developmentAdministrator: settings.DEV_USR_ADM === '' ? null : settings.DEV_USR_ADM,
  });
  const useFreeCase = settings.USE_FREE_CASE_AUTH;

  return {
    requireActor: createActorGuard({
      actors,
      sessions,
      basic: createBasicAuthorization({ bi: doors.bi, limiter, useFreeCase }),
      clock,
    }),

    registerRoutes(app) {
      registerSessionRoutes(app, {
        actors,
        sessions,
        chain: createLogInChain(doors, reportTo(app.log)),
        limiter,
        clock,
        apps: settings.ACTIVE_APPS,
        keepsCredentials: doors.bi.needsCredentials || doors.workflow?.needsCredentials === true,
        useFreeCase,
      });
    },

    async forgetOldOnes() {
      await sessions.endIdleOnes();
      await limiter.forgetOldOnes();
    },
  };
}

function reportTo(log: FastifyBaseLogger): (error: unknown) => void {
  return (error) => log.warn({ err: error }, 'a back end failed to log out');
}
