// Composition root: the only file that knows every part. Two servers can run in one process.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';

import type { QueryRunRecord } from '@prumo/bi-server/queries/executor/create-query-executor';
import { createBiServer } from '@prumo/bi-server/rest/create-bi-server';
import { createPasswords, type Passwords } from '@prumo/bi-server/users/passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import { listPendingMigrations, migrate } from '@prumo/database/migrations';

import { allMigrations } from './all-migrations.ts';
import { createDemoParts } from './demo/create-demo-parts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadDemoResults } from './demo/load-results.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { openRealtime } from './gateway/doors/realtime/open-realtime.ts';
import { nonComplianceProcessKey } from './gateway/doors/workflow-access/list-scope.ts';
import { createLiveNews } from './gateway/live/create-live-news.ts';
import { listSources } from './list-sources.ts';
import { createHttpServer } from './http/create-http-server.ts';
import type { AccessRow } from './http/access.ts';
import { createDiskCheck } from './http/disk-room.ts';
import { createAddressList } from './http/listening/address-key.ts';
import { openListener } from './http/listening/open-listener.ts';
import { createAttachmentsService } from './modules/attachments/attachments.service.ts';
import { createDepartmentResponsibleService } from './modules/departments/department-responsible.service.ts';
import { createDepartmentsService } from './modules/departments/departments.service.ts';
import { openDepartments } from './modules/departments/open-departments.ts';
import { createExtraction } from './modules/extraction/create-extraction.ts';
import { createPeopleDepartmentsService } from './modules/departments/people-departments.service.ts';
import { createCatalogueUses } from './modules/non-compliance-catalogue/catalogue-uses.repository.ts';
import { createNonComplianceCatalogueService } from './modules/non-compliance-catalogue/non-compliance-catalogue.service.ts';
import { createMinutes } from './modules/minutes/create-minutes.ts';
import { createCatalogueFacts } from './modules/non-compliance-catalogue/catalogue-facts.ts';
import { createNonCompliances } from './modules/non-compliances/create-non-compliances.ts';
import { createKeptProcesses } from './modules/non-compliances/create-kept-processes.ts';
import { createOrphanActionPlansService } from './modules/orphan-action-plans/orphan-action-plans.service.ts';
import { createRealtimeMirror } from './modules/realtime-mirror/create-realtime-mirror.ts';
import { createResultAnalysesService } from './modules/result-analyses/result-analyses.service.ts';
import { createTaskOrderService } from './modules/task-order/task-order.service.ts';
import { openPeopleRules } from './open-people-rules.ts';
import { openSources } from './open-sources.ts';
import { openDatabase, type DatabaseNews } from './open-database.ts';
import { createPlugin } from './plugin/create-plugin.ts';
import { presentPublicSettings } from './settings/public-settings.ts';
import { getSessionSecret } from './settings/session-secret.ts';
import type { Settings } from './settings/setting-table.ts';
import { createEmbeddedWorkflow, isWorkflowEmbedded } from './workflow/create-embedded-workflow.ts';

export interface ServerSurroundings {
  /** Folder of the built portal. */
  readonly portalFolder: string;
  /** Folder of the built user console of the embedded BI server. */
  readonly consoleFolder: string;
  readonly manualFolder: string;
  /** Where external apps are, unless EXTERNAL_APPS_DIR says otherwise. */
  readonly externalAppsFolder: string;
  readonly demoFolder: string;
  readonly version: string;
  readonly clock?: () => number;
  /** Hashing is slow on purpose; tests hand in a quicker one. */
  readonly passwords?: Passwords;
  readonly onProgress?: (line: string) => void;
  /** The embedded PostgreSQL is gone and cannot be brought back; this server can do nothing more. */
  readonly onLost?: (error: Error) => void;
  /** Where log lines go; standard output unless told. */
  readonly logStream?: NodeJS.WritableStream;
  /** For the one server that has the process to itself. */
  readonly withProcessMetrics?: boolean;
}

export interface PrumoServer {
  /** Takes its port, starts what is embedded, migrates, loads the demo, and then answers requests. */
  start(): Promise<StartedServer>;
  /** Answers what is under way, then stops everything that start began. */
  close(): Promise<void>;
}

export interface StartedServer {
  readonly port: number;
  readonly accessTable: readonly AccessRow[];
  /** File with the password of the administrator that this start made, if it did. */
  readonly firstAdministratorFile: string | undefined;
}

const housekeepingIntervalMs = 10 * 60_000;
/** Somebody waits for the tasks of an action plan to be created. */
const longestActionTaskMs = 15_000;
/** Or for its process to be repaired, which is a dozen questions to the engine. */
const longestActionPlanFixMs = 30_000;

export function buildServer(settings: Settings, surroundings: ServerSurroundings): PrumoServer {
  const { clock = Date.now, onProgress = () => {} } = surroundings;
  const closers: (() => Promise<unknown>)[] = [];

  async function start(): Promise<StartedServer> {
    const sessionSecret = await getSessionSecret(settings);
    const listener = await openListener({
      host: settings.HOST,
      port: settings.PORT,
      headersLimitMs: settings.REQUEST_PATIENCE_SECONDS * 1000,
      connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
      isProxy: createAddressList(settings.TRUST_PROXY),
    });
    closers.push(async () => await listener.stop());
    let tellOfDatabase = ({ line }: DatabaseNews): void => onProgress(line);
    const opened = await openDatabase({
      settings,
      closers,
      onProgress,
      onNews: (news) => tellOfDatabase(news),
      onLost: surroundings.onLost ?? (() => {}),
    });
    const { database } = opened;
    await migrate(database, allMigrations);

    const { passwords = createPasswords() } = surroundings;
    const people = createPeopleDirectory(database, passwords);
    const demoParts = createDemoParts({
      settings,
      database,
      people,
      clock,
      folder: surroundings.demoFolder,
      onProgress,
    });
    if (settings.DEMO) await loadDemo({ ...demoParts, passwords });
    const peopleRules = openPeopleRules({ settings, database, clock });
    const firstAdministratorFile = await createFirstAdministrator({
      database,
      passwords,
      dataFolder: settings.DATA_DIR,
      openAudit: peopleRules.openPeopleAudit,
    });

    let reportLiveFailure: (error: unknown) => void = () => {};
    const live = createLiveNews({ database, reportFailure: (error) => reportLiveFailure(error) });
    await live.start();
    closers.push(async () => await live.close());

    let reportRealtimeFailure: (error: unknown) => void = () => {};
    const realtime = await openRealtime({
      url: settings.REALTIME_URL,
      secret: settings.REALTIME_SECRET,
      database,
      clock,
      reportFailure: (error) => reportRealtimeFailure(error),
    });
    closers.push(async () => await realtime.close());
    const realtimeTree = realtime.tree;
    // Where the BI server has the plugin, it has the departments too, and ours are nobody's truth.
    const realtimeMirror = settings.PLUGIN_AT_BI_SERVER
      ? undefined
      : createRealtimeMirror({
          database,
          tree: realtimeTree,
          live,
          clock,
          reportFailure: (error) => reportRealtimeFailure(error),
        });
    closers.push(async () => await realtimeMirror?.close());

    let reportJobFailure: (error: unknown, jobId: string | null) => void = () => {};
    const workflow = isWorkflowEmbedded(settings)
      ? await createEmbeddedWorkflow({
          settings,
          database,
          people,
          clock,
          onJobFailure: (error, jobId) => reportJobFailure(error, jobId),
          reportFailure: (error) => reportJobFailure(error, null),
          onWorkChanged: (hint) => live.tellOfTasks(hint),
        })
      : undefined;
    if (workflow !== undefined) closers.push(async () => await workflow.close());

    const openedDepartments = openDepartments({ settings, database, clock, live });
    const departments = openedDepartments.directory;
    const gateway = createGateway({
      settings,
      database,
      people,
      ...peopleRules,
      sessionSecret,
      clock,
      departments: openedDepartments,
      kept: createKeptProcesses({ database, departments }),
      realtimeBackEnd: realtimeMirror?.guard(realtime.backEnd) ?? realtime.backEnd,
      embeddedEngine: workflow?.connection,
      live,
    });
    const listed = await listSources({
      settings,
      url: opened.url,
      superuserUrl: opened.superuserUrl,
      demoFolder: surroundings.demoFolder,
      onProgress,
    });
    let auditQuery: (record: QueryRunRecord) => void = () => {};
    const biServer =
      settings.BI_URL === ''
        ? createBiServer({
            database,
            passwords,
            clock,
            ...peopleRules,
            version: surroundings.version,
            pluginName: settings.PLUGIN,
            identify: async (request) => await gateway.findIdentity(request),
            isIdentityAlive: async (sessionId) => await gateway.isSessionAlive(sessionId),
            endIdentity: async (request, reply) => await gateway.endSession(request, reply),
            endOtherIdentities: async (userName, request) =>
              await gateway.endOtherSessions(userName, request),
            consoleFolder: surroundings.consoleFolder,
            docsFolder: surroundings.manualFolder,
            dataSources: listed.warehouses,
            departmentSources: listed.departmentSources,
            auditQuery: (record) => auditQuery(record),
            queryPublishers: settings.QUERY_PUBLISHERS,
            tokenKey: createHmac('sha256', sessionSecret).update('query-tokens').digest('base64url'),
          })
        : undefined;
    const sources = openSources({
      settings,
      database,
      biServer,
      ...listed,
      auditQuery: (record) => auditQuery(record),
    });
    closers.push(async () => await sources.executor.close());
    const extraction = createExtraction({
      settings,
      database,
      ...sources,
      askBiServer: gateway.askBiServer,
      clock,
      onChanged: () => live.tellOf('indicators'),
    });
    closers.push(async () => await extraction.close());
    if (settings.DEMO) {
      await loadDemoResults({
        ...demoParts,
        runExtraction: sources.executor.names.includes('SGHDW')
          ? async (indicatorId) => await extraction.service.runScheduled(indicatorId, { span: 'all' })
          : undefined,
      });
    }

    let reportActionPlanFailure: (error: unknown) => void = () => {};
    const departmentsService = createDepartmentsService({
      database,
      tree: realtimeTree,
      onChanged: () => live.tellOf('departments'),
    });
    const attachments = createAttachmentsService({ database, clock });
    const nonComplianceCatalogue = createNonComplianceCatalogueService({
      database,
      createUses: createCatalogueUses,
      createDepartments: openedDepartments.createDirectory,
      onChanged: () => live.tellOf('non-compliance-catalogue'),
    });
    const longestEngineWaitMs = Math.min(settings.WORKFLOW_TIMEOUT_SECONDS * 1000, longestActionTaskMs);
    const holidays = new Set(settings.HOLIDAYS);
    const ofCases = { database, departments, clock, live, holidays, timeLimitMs: longestEngineWaitMs };
    const minutes = createMinutes({ ...ofCases, gateway });
    closers.push(async () => await minutes.close());
    const nonCompliances = createNonCompliances({
      ...ofCases,
      tree: realtimeTree,
      attachments,
      catalogue: createCatalogueFacts(database),
      serverCaseEngine: gateway.serverCaseEngine,
    });
    closers.push(async () => await nonCompliances.close());
    let reportActionTaskFailure: (error: unknown) => void = () => {};
    const httpServer = await createHttpServer({
      settings,
      listener,
      publicSettings: presentPublicSettings(settings),
      version: surroundings.version,
      portalFolder: surroundings.portalFolder,
      externalAppsFolder: settings.EXTERNAL_APPS_DIR || surroundings.externalAppsFolder,
      logStream: surroundings.logStream,
      withProcessMetrics: surroundings.withProcessMetrics ?? false,
      gateway,
      plugin: createPlugin({
        name: settings.PLUGIN,
        database,
        clock,
        extraction: extraction.service,
        departments: departmentsService,
        nonComplianceCatalogue,
        onIndicatorsChanged: () => live.tellOf('indicators'),
        onRecordAssociationsChanged: () => live.tellOf('record-associations'),
        onDepartmentsChanged: () => live.tellOf('departments'),
      }),
      attachments,
      nonComplianceCatalogue,
      taskOrders: createTaskOrderService(database),
      resultAnalyses: createResultAnalysesService({
        database,
        timeLimitMs: longestEngineWaitMs,
        onChanged: () => live.tellOf('indicators'),
        reportFailure: (error) => reportActionTaskFailure(error),
      }),
      orphanActionPlans: createOrphanActionPlansService({
        database,
        departments,
        realtime: realtimeTree,
        timeLimitMs: Math.min(settings.WORKFLOW_TIMEOUT_SECONDS * 1000, longestActionPlanFixMs),
        onChanged: () => live.tellOf('orphan-action-plans'),
        reportFailure: (error) => reportActionPlanFailure(error),
      }),
      nonCompliances: nonCompliances.service,
      departmentResponsibles: createDepartmentResponsibleService({
        database,
        departments: departmentsService,
        timeLimitMs: longestEngineWaitMs,
      }),
      minutes: minutes.service,
      peopleDepartments: createPeopleDepartmentsService(departments),
      biServer,
      clock,
      pingDatabase: database.ping,
      countPendingMigrations: async () => (await listPendingMigrations(database, allMigrations)).length,
      countDatabaseConnections: database.countConnections,
      hasDiskRoom: createDiskCheck({
        folders: opened.folders,
        reserveMegabytes: settings.DISK_RESERVE_MEGABYTES,
        lastFull: database.lastFull,
      }),
    });
    const { app, accessTable } = httpServer;
    tellOfDatabase = ({ level, line, error }) => app.log[level]({ err: error }, line);
    closers.push(async () => await app.close());
    reportJobFailure = (error, jobId) =>
      // A database that is away has lost no job.
      app.log[findUnavailability(error) === undefined ? 'error' : 'warn'](
        { err: error, jobId },
        'a workflow job failed',
      );
    auditQuery = (query) => app.log.info({ query }, 'a query was run');
    reportActionTaskFailure = (error) =>
      app.log.warn({ err: error }, 'the workflow engine could not be asked about tasks of an action plan');
    reportActionPlanFailure = (error) =>
      app.log.warn({ err: error }, 'a repair of an action plan was left half-way');
    reportLiveFailure = (error) => app.log.warn({ err: error }, 'other copies could not be told of changes');
    reportRealtimeFailure = (error) =>
      app.log.warn({ err: error }, 'the realtime database could not be kept up');
    // One by address may be away for now, and is not waited for.
    const mirrored = realtimeMirror?.start();
    if (settings.REALTIME_URL === '') await mirrored;
    // The demo brings all of its processes; elsewhere there has to be the one that the product itself drives.
    if (!settings.DEMO) {
      const file = join(surroundings.demoFolder, 'processes', 'registrar-nao-conformidade.bpmn20.xml');
      await workflow?.ensureProcess(nonComplianceProcessKey, file);
    }
    workflow?.startJobs();
    extraction.start(app.log);
    minutes.start(app.log);
    await nonCompliances.start(app.log);

    const housekeeping = setInterval(() => {
      Promise.all([
        gateway.forgetOldOnes(),
        biServer?.forgetOldOnes(),
        realtime.forgetOldOnes(),
        attachments.forgetUnclaimed(),
      ]).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
    }, housekeepingIntervalMs);
    housekeeping.unref();
    closers.push(async () => clearInterval(housekeeping));

    await httpServer.open();
    return { port: listener.port, accessTable, firstAdministratorFile };
  }

  async function close(): Promise<void> {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  }

  return {
    async start() {
      try {
        return await start();
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
