import { listUnshownTypes } from '@prumo/bi-server/content/foreign-types';
import type { LogInLimiter } from '@prumo/bi-server/users/log-in-limiter';
import type { PasswordPolicy } from '@prumo/bi-server/users/password-policy';
import type { OpenPeopleAudit } from '@prumo/bi-server/users/people-audit';
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { Connection } from '@prumo/database/connection';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings/setting-table.ts';
import { createAbsentPeople, type AbsentPeople } from './absent-people.ts';
import { buildServerActor, type Caller } from './actor.ts';
import { createActorService } from './actor.service.ts';
import { createBasicAuthorization } from './basic-authorization.ts';
import { registerBiApplicationsRoutes } from './bi-applications/bi-applications.routes.ts';
import { createBiApplications } from './bi-applications/create-bi-applications.ts';
import { createEmbeddedPageCheck, createRemotePageCheck } from './bi-applications/page-check.ts';
import type { BackEndDoors, BiPerson, Session } from './doors/back-end-doors.ts';
import { registerBiForwarding } from './doors/remote-bi/bi-forwarding.routes.ts';
import { createForwardingBiDoor, type ForwardingBiDoor } from './doors/remote-bi/forwarding-bi-door.ts';
import { createEmbeddedBiDoor, createEmbeddedWorkflowDoor } from './doors/embedded-bi-door.ts';
import type { ActionPlanProcesses } from './doors/workflow/action-plan-processes.ts';
import type { OpenedRealtime } from './doors/realtime/open-realtime.ts';
import type { RealtimePerson } from './doors/realtime/realtime.access.ts';
import {
  createRealtimeDoor,
  type RealtimeDoor,
  registerRealtimeDoor,
} from './doors/realtime/realtime.routes.ts';
import type { ActionTaskEngine, ActionTaskKind } from './doors/workflow/action-task-engine.ts';
import type { CaseEngines, ServerCaseEngine } from './doors/workflow/case-processes.ts';
import { createActionPlanProcesses } from './doors/workflow/create-action-plan-processes.ts';
import { createActionTaskEngine } from './doors/workflow/create-action-task-engine.ts';
import { createCaseProcesses } from './doors/workflow/create-case-processes.ts';
import { createOwnTasks, type OwnTasks } from './doors/workflow/create-own-tasks.ts';
import { createServerCaseEngine } from './doors/workflow/create-server-case-engine.ts';
import { createTaskHandOver } from './doors/workflow/create-task-hand-over.ts';
import type { EngineConnection } from './doors/workflow/engine-connection.ts';
import type { GuardParts } from './doors/workflow/guard-call.ts';
import type { TaskHandOver } from './doors/workflow/task-hand-over.ts';
import { registerWorkflowRoutes } from './doors/workflow/workflow.routes.ts';
import type { EfficacyChecks } from './doors/workflow-access/guard-checks.ts';
import type { KeptProcesses } from './doors/workflow-access/kept-processes.ts';
import { createForwardingWorkflowDoor } from './doors/remote-workflow/forwarding-workflow-door.ts';
import { createKnownPeopleRepository } from './known-people.repository.ts';
import type { LiveNotifications } from './live/create-live-notifications.ts';
import { taskNotificationForEverybody } from './live/live-notification.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import { createLogInChain } from './log-in/log-in-chain.ts';
import { createLogInGate } from './log-in/log-in-limiter.ts';
import { registerPeopleNamesRoutes } from './people-names.routes.ts';
import { createPeopleNamesService } from './people-names.service.ts';
import { createActorGuard, getActor } from './request-actor.ts';
import { readOrigin } from './request-origin.ts';
import { endSession, registerSessionRoutes } from './session.routes.ts';
import { createCredentialVault } from './sessions/credential-vault.ts';
import { clearSessionCookies, findSessionToken, setLastUseCookie } from './sessions/session-cookies.ts';
import { createSessionService } from './sessions/session.service.ts';
import { findSession, isUnattended } from './unattended.ts';

interface GatewayParts {
  readonly settings: Settings;
  readonly database: Connection;
  readonly people: PeopleDirectory;
  /** The one of all doors. */
  readonly limiter: LogInLimiter;
  readonly passwordPolicy: PasswordPolicy;
  readonly openPeopleAudit: OpenPeopleAudit;
  readonly sessionSecret: string;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly departments: GatewayDepartments;
  /** Processes that modules keep, and who may see them. */
  readonly kept: KeptProcesses;
  readonly checks: EfficacyChecks;
  readonly realtimeBackEnd: OpenedRealtime['backEnd'];
  /** Of the external apps in use. */
  readonly listAppKeys: () => Promise<readonly string[]>;
  /** Whether the tools for cubes are built, which show panels. */
  readonly hasAnalytics: boolean;
  /** Absent when a remote engine stands behind the door, or none. */
  readonly embeddedEngine: EngineConnection | undefined;
  /** What the embedded engine tells itself. */
  readonly live: LiveNotifications;
}

interface GatewayDepartments {
  readonly directory: {
    listOfPerson(userName: string): Promise<readonly DepartmentSummary[]>;
    /** Those that a person manages or is responsible for. */
    listLedBy(userName: string): Promise<RealtimePerson['ledDepartments']>;
  };
  /** Asks a BI server that keeps the departments, on behalf of somebody; nothing when they are kept here. */
  readonly refresh: ((visit: DepartmentsVisit) => Promise<void>) | undefined;
}

/** Somebody who comes, and on whose behalf the BI server can be asked. */
export interface DepartmentsVisit {
  readonly person: Pick<BiPerson, 'userName' | 'roles'>;
  readonly as: Session | string;
  readonly ask: ForwardingBiDoor['ask'];
  readonly reportFailure: (error: unknown) => void;
}

export interface Gateway {
  requireActor(request: FastifyRequest): Promise<Caller>;
  /** For the embedded BI server: whom the portal's session cookie of a request proves. Counts as use, unless unattended. */
  findIdentity(
    request: FastifyRequest,
  ): Promise<{ readonly userName: string; readonly sessionId: string } | undefined>;
  /** Whether a session still lives, by its id; no use of it. */
  isSessionAlive(sessionId: string): Promise<boolean>;
  /** Ends the portal's session of a request, and what it has at the back ends. */
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends every other session of a person, whose password was changed by this request. */
  endOtherSessions(userName: string, request: FastifyRequest): Promise<void>;
  /** Absent where a remote back end tells about people only who bring their password along. */
  readonly absentPeople: AbsentPeople | undefined;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  findActionTasks(request: FastifyRequest, kind?: ActionTaskKind): ActionTaskEngine | undefined;
  /** The same, asked by the server itself, which only an embedded engine lets in. */
  findOwnTasks(kind: ActionTaskKind): ActionTaskEngine | undefined;
  /** The person's own open tasks, past the guard of the door; nothing while that app is inactive. */
  findOwnOpenTasks(request: FastifyRequest): OwnTasks | undefined;
  /** The same engine, for the repair of action plans. */
  findActionPlanProcesses(request: FastifyRequest): ActionPlanProcesses | undefined;
  /** The same for non-compliances, and on behalf of the server itself. */
  findCaseEngines(request: FastifyRequest): CaseEngines;
  readonly serverCaseEngine: ServerCaseEngine;
  /** The same for the tasks of others, which is only for requests whose sender may do that. */
  findTaskHandOver(request: FastifyRequest): TaskHandOver | undefined;
  /** The remote BI server, asked on somebody's behalf; absent while it is embedded. */
  readonly askBiServer: ForwardingBiDoor['ask'] | undefined;
  registerRoutes(app: FastifyInstance): void;
  readonly realtimeDoor: RealtimeDoor;
  /** Deletes what has expired: idle sessions, failed logins that no longer count. */
  forgetOldOnes(): Promise<void>;
}

/** Somebody waits for tasks to come to another person. */
const longestHandOverMs = 15_000;

/** For the embedded engine: no person is called so. */
const serverActor = buildServerActor('prumo');

export function createGateway(parts: GatewayParts): Gateway {
  const { settings, database, clock } = parts;
  const reportFailure = (error: unknown): void => parts.log.warn({ err: error }, 'a back end failed');
  const remoteBi =
    settings.BI_URL === ''
      ? undefined
      : createForwardingBiDoor({
          url: settings.BI_URL,
          useNewLogIn: settings.USE_NEW_LOGIN,
          timeLimitMs: settings.BI_TIMEOUT_SECONDS * 1000,
          sessionTimeoutMinutes: settings.SESSION_TIMEOUT,
          clock,
          reportFailure,
        });
  const embeddedPeople = remoteBi === undefined ? parts.people : undefined;
  const isWorkflowActive = settings.ACTIVE_APPS.includes('workflow');
  const remoteWorkflow =
    isWorkflowActive && settings.WORKFLOW_URL !== ''
      ? createForwardingWorkflowDoor({
          url: settings.WORKFLOW_URL,
          timeLimitMs: settings.WORKFLOW_TIMEOUT_SECONDS * 1000,
          password: { useSha1: settings.USE_SHA1_ENCRYPT, samePassword: settings.USE_SAME_PW },
          clock,
          reportFailure,
        })
      : undefined;
  const embeddedWorkflow = isWorkflowActive ? createEmbeddedWorkflowDoor(embeddedPeople) : undefined;
  const doors: BackEndDoors = {
    bi: remoteBi ?? createEmbeddedBiDoor(parts.people),
    workflow: remoteWorkflow ?? embeddedWorkflow,
  };
  const engine = remoteWorkflow ?? parts.embeddedEngine;
  // A remote engine tells nobody whom a change concerns.
  const onWorkWritten = remoteWorkflow && (() => parts.live.tellOfTasks(taskNotificationForEverybody));
  const serverCaseEngine = createServerCaseEngine(doors.workflow && engine, {
    isEmbedded: remoteWorkflow === undefined,
    reportWoken: reportFailure,
  });
  const knownPeople = createKnownPeopleRepository(database);
  const sessions = createSessionService({
    database,
    vault: createCredentialVault(parts.sessionSecret),
    clock,
    timeoutMinutes: settings.SESSION_TIMEOUT,
    listLetIn: embeddedPeople && (async (userNames) => await embeddedPeople.listLetIn(userNames)),
    onEnded: (userName) => parts.live.tellOfSession(userName),
  });
  const gate = createLogInGate(parts.limiter);
  const { directory, refresh } = parts.departments;
  const listDepartmentsLedBy = async (userName: string) => await directory.listLedBy(userName);
  const actors = createActorService({
    doors,
    listDepartmentsOf: async (userName) => await directory.listOfPerson(userName),
    refreshDepartments:
      remoteBi &&
      refresh &&
      (async (person, as) =>
        await refresh({
          person,
          as,
          ask: async (principal, request) => await remoteBi.ask(principal, request),
          reportFailure,
        })),
    developmentAdministrator: settings.DEV_USR_ADM === '' ? null : settings.DEV_USR_ADM,
  });
  const useFreeCase = settings.USE_FREE_CASE_AUTH;
  const listLedIds = async (userName: string): Promise<readonly string[]> =>
    (await listDepartmentsLedBy(userName)).map(({ id }) => id);
  const guardParts = (connection: EngineConnection): GuardParts => ({
    connection,
    complete: async (caller) => await actors.complete(caller),
    listDepartmentsLedBy: listLedIds,
    kept: parts.kept,
    checks: parts.checks,
  });
  const chain = createLogInChain(doors, reportFailure);

  /** On behalf of whoever sent the request; nothing while the workflow app is inactive. */
  function askEngine(request: FastifyRequest) {
    const door = doors.workflow;
    if (door === undefined || engine === undefined) return undefined;
    return {
      connection: engine,
      findPrincipal: async () => await door.findPrincipal(getActor(request), request.credentials),
      origin: readOrigin(request),
      onWritten: onWorkWritten,
    };
  }

  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await endSession(request, { sessions, chain });
    request.session = undefined;
    clearSessionCookies(reply);
  }

  const requireActor = createActorGuard({
    actors,
    sessions,
    basic: createBasicAuthorization({ bi: doors.bi, gate, useFreeCase }),
  });

  const realtimeDoor = createRealtimeDoor({
    ...parts,
    secret: settings.REALTIME_SECRET,
    requireActor,
    actors,
    sessions,
    listDepartmentsLedBy,
  });

  return {
    requireActor,
    realtimeDoor,

    async findIdentity(request) {
      const token = findSessionToken(request);
      request.session = token === undefined ? undefined : await findSession(request, token, sessions);
      return request.session && { userName: request.session.userName, sessionId: request.session.id };
    },

    isSessionAlive: async (sessionId) => (await sessions.listAlive([sessionId])).has(sessionId),

    absentPeople: createAbsentPeople({ doors, actors, guard: engine && guardParts(engine) }),

    endSession: leave,

    async endOtherSessions(userName, request) {
      await sessions.endOthersOf(userName, findSessionToken(request));
    },

    findActionTasks(request, kind) {
      const asked = askEngine(request);
      return asked && createActionTaskEngine({ ...asked, ...(kind !== undefined && { kind }) });
    },

    findOwnTasks(kind) {
      if (embeddedWorkflow === undefined || remoteWorkflow !== undefined) return undefined;
      if (parts.embeddedEngine === undefined) return undefined;
      return createActionTaskEngine({
        connection: parts.embeddedEngine,
        findPrincipal: async () => await embeddedWorkflow.findPrincipal(serverActor, undefined),
        origin: { protocol: 'http', host: 'localhost' },
        onWritten: onWorkWritten,
        kind,
      });
    },

    findOwnOpenTasks(request) {
      const asked = askEngine(request);
      if (asked === undefined) return undefined;
      return createOwnTasks({ ...guardParts(asked.connection), ...asked, caller: getActor(request) });
    },

    findActionPlanProcesses(request) {
      const asked = askEngine(request);
      return asked && createActionPlanProcesses(asked);
    },

    serverCaseEngine,

    findCaseEngines(request) {
      const door = doors.workflow;
      if (door === undefined || engine === undefined) return { ofPerson: 'inactive', ofServer: 'inactive' };
      const ofPerson = createCaseProcesses({
        connection: engine,
        findPrincipal: async () => await door.findPrincipal(getActor(request), request.credentials),
        origin: readOrigin(request),
        onWritten: onWorkWritten,
        reportWoken: reportFailure,
      });
      return { ofPerson, ofServer: serverCaseEngine };
    },

    findTaskHandOver(request) {
      const asked = askEngine(request);
      const timeLimitMs = Math.min(settings.WORKFLOW_TIMEOUT_SECONDS * 1000, longestHandOverMs);
      return asked && createTaskHandOver({ ...asked, timeLimitMs, reportFailure });
    },

    askBiServer: remoteBi && (async (as, request) => await remoteBi.ask(as, request)),

    registerRoutes(app) {
      app.decorateRequest('session', undefined);
      app.decorateRequest('credentials', undefined);
      app.addHook('onSend', (request, reply, _payload, done) => {
        if (request.session !== undefined && !isUnattended(request)) setLastUseCookie(reply, clock());
        done();
      });
      registerSessionRoutes(app, {
        actors,
        sessions,
        chain,
        gate,
        clock,
        apps: settings.ACTIVE_APPS,
        keepsCredentials: doors.bi.needsCredentials || doors.workflow?.needsCredentials === true,
        useFreeCase,
        async welcome(person) {
          if (remoteBi !== undefined) await knownPeople.keep(person, new Date(clock()));
        },
      });
      registerPeopleNamesRoutes(app, createPeopleNamesService({ people: embeddedPeople, knownPeople }));
      registerLiveRoutes(app, {
        notifications: parts.live,
        sessions,
        listDepartmentsLedBy: listLedIds,
      });
      void registerRealtimeDoor(app, realtimeDoor);
      registerBiApplicationsRoutes(app, {
        listApplications: createBiApplications({
          paths: {
            newAnalysis: settings.BI_APP_NEW_ANALYSIS,
            newDashboard: settings.BI_APP_NEW_DASHBOARD,
            newQuery: settings.BI_APP_NEW_QUERY,
            playlists: settings.BI_APP_PLAYLISTS,
            automaticNotifications: settings.BI_APP_AUTOMATIC_NOTIFICATIONS,
            olapPermissions: settings.BI_APP_OLAP_PERMISSIONS,
          },
          hasPage: remoteBi === undefined ? createEmbeddedPageCheck(app) : createRemotePageCheck(remoteBi),
          reportFailure,
        }),
        // Which of them a remote server has plugins for is its own affair.
        unshownTypes: remoteBi === undefined ? listUnshownTypes(parts) : [],
      });
      if (doors.workflow !== undefined && engine !== undefined) {
        registerWorkflowRoutes(app, {
          ...guardParts(engine),
          door: doors.workflow,
          longestBody: settings.MAX_BODY_KILOBYTES * 1024,
          onWritten: onWorkWritten,
        });
      }
      if (remoteWorkflow !== undefined) app.addHook('onClose', async () => remoteWorkflow.close());
      if (remoteBi === undefined) return;
      app.addHook('onClose', async () => remoteBi.close());
      registerBiForwarding(app, {
        door: remoteBi,
        ownPlugin: settings.PLUGIN_AT_BI_SERVER ? undefined : settings.PLUGIN,
        passwordRules: { ...parts, peopleAudit: parts.openPeopleAudit(database) },
        async replaceCredentials(request, credentials) {
          const token = findSessionToken(request);
          if (token !== undefined) await sessions.replaceCredentials(token, credentials);
        },
        endSession: leave,
        requireActor,
      });
    },

    async forgetOldOnes() {
      await sessions.endIdleOnes();
      await parts.limiter.forgetOldOnes();
      await remoteBi?.forgetIdleOnes();
    },
  };
}
