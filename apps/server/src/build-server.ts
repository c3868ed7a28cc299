// Composition root: the only file that knows every part. Two servers can run in one process.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';

import { createDataSources } from '@prumo/bi-server/queries/data-sources.repository';
import { createBiServer } from '@prumo/bi-server/rest/create-bi-server';
import { createPasswords, type Passwords } from '@prumo/bi-server/users/passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createDatabase, type Database } from '@prumo/database/database';
import { createDocstoreReader } from '@prumo/database/docstore-reader';
import { startEmbeddedPostgres } from '@prumo/database/embedded-postgres';
import { listPendingMigrations, migrate } from '@prumo/database/migrations';
import { createOrdinaryRole } from '@prumo/database/ordinary-role';

import { allMigrations } from './all-migrations.ts';
import { createDemoParts } from './demo/create-demo-parts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadDemoResults } from './demo/load-results.ts';
import { loadWarehouse } from './demo/load-warehouse.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { openRealtime } from './gateway/doors/realtime/open-realtime.ts';
import { nonComplianceProcessKey } from './gateway/doors/workflow-access/list-scope.ts';
import { createLiveNews } from './gateway/live/create-live-news.ts';
import { createHttpServer } from './http/create-http-server.ts';
import type { AccessRow } from './http/access.ts';
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
import { createNonCompliancesRepository } from './modules/non-compliances/non-compliances.repository.ts';
import { createOrphanActionPlansService } from './modules/orphan-action-plans/orphan-action-plans.service.ts';
import { createRealtimeMirror } from './modules/realtime-mirror/create-realtime-mirror.ts';
import { createResultAnalysesService } from './modules/result-analyses/result-analyses.service.ts';
import { createTaskOrderService } from './modules/task-order/task-order.service.ts';
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
  /** The embedded PostgreSQL is gone; this server can do nothing more. */
  readonly onLost?: (error: Error) => void;
  /** Where log lines go; standard output unless told. */
  readonly logStream?: NodeJS.WritableStream;
  /** For the one server that has the process to itself. */
  readonly withProcessMetrics?: boolean;
}

export interface PrumoServer {
  /** Starts what is embedded, migrates, loads the demo, and listens. */
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

interface OpenedDatabase {
  readonly database: Database;
  readonly url: string;
  /** Of the embedded PostgreSQL; in somebody else's we are guests. */
  readonly superuserUrl: string | undefined;
}

const housekeepingIntervalMs = 10 * 60_000;
/** Somebody waits for the tasks of an action plan to be created. */
const longestActionTaskMs = 15_000;
/** Or for its process to be repaired, which is a dozen questions to the engine. */
const longestActionPlanFixMs = 30_000;

export function buildServer(settings: Settings, surroundings: ServerSurroundings): PrumoServer {
  const { clock = Date.now, onProgress = () => {} } = surroundings;
  const closers: (() => Promise<unknown>)[] = [];

  async function openDatabase(): Promise<OpenedDatabase> {
    let url = settings.DATABASE_URL;
    let superuserUrl: string | undefined;
    if (url === '') {
      const postgres = await startEmbeddedPostgres({
        dataFolder: join(settings.DATA_DIR, 'postgres'),
        onProgress,
        onLost: surroundings.onLost ?? (() => {}),
      });
      closers.push(async () => await postgres.stop());
      superuserUrl = postgres.url;
      url = await createOrdinaryRole(superuserUrl);
    }
    const database = createDatabase({ url, maxConnections: settings.DATABASE_CONNECTIONS });
    closers.push(async () => await database.close());
    return { database, url, superuserUrl };
  }

  /** The demo's warehouses, where we may create databases, and those of the settings, which win. */
  async function listWarehouses({ superuserUrl }: OpenedDatabase): Promise<Readonly<Record<string, string>>> {
    const isDemo =
      settings.DEMO && settings.DEMO_WAREHOUSE && settings.BI_URL === '' && superuserUrl !== undefined;
    const ofDemo = isDemo
      ? await loadWarehouse({ superuserUrl, folder: surroundings.demoFolder, onProgress })
      : {};
    const { DOCSTORE: _ownData, ...given } = settings.DATA_SOURCES;
    return { ...ofDemo, ...given };
  }

  /** The login for the portal's own data: ours where we may create one, else that of the settings, if any. */
  async function findDocstoreUrl({ url, superuserUrl }: OpenedDatabase): Promise<string | undefined> {
    return superuserUrl === undefined
      ? settings.DATA_SOURCES['DOCSTORE']
      : await createDocstoreReader({ superuserUrl, serverRole: new URL(url).username });
  }

  async function start(): Promise<StartedServer> {
    const sessionSecret = await getSessionSecret(settings);
    const opened = await openDatabase();
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
    const firstAdministratorFile = await createFirstAdministrator(people, settings.DATA_DIR);

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
          onWorkChanged: (hint) => live.tellOfTasks(hint),
        })
      : undefined;
    if (workflow !== undefined) closers.push(async () => await workflow.close());

    const openedDepartments = openDepartments({ settings, database, clock, live });
    const departments = openedDepartments.directory;
    const cases = createNonCompliancesRepository(database);
    const gateway = createGateway({
      settings,
      database,
      people,
      sessionSecret,
      clock,
      departments: openedDepartments,
      isCaseProcess: async (processId) => await cases.isCaseProcess(processId),
      realtimeBackEnd: realtimeMirror?.guard(realtime.backEnd) ?? realtime.backEnd,
      embeddedEngine: workflow?.connection,
      live,
    });
    const docstoreUrl = await findDocstoreUrl(opened);
    const warehouseUrls = await listWarehouses(opened);
    const biServer =
      settings.BI_URL === ''
        ? createBiServer({
            database,
            passwords,
            clock,
            version: surroundings.version,
            pluginName: settings.PLUGIN,
            identify: async (request) => await gateway.findUserName(request),
            endIdentity: async (request, reply) => await gateway.endSession(request, reply),
            endOtherIdentities: async (userName, request) =>
              await gateway.endOtherSessions(userName, request),
            consoleFolder: surroundings.consoleFolder,
            docsFolder: surroundings.manualFolder,
            dataSources: warehouseUrls,
            tokenKey: createHmac('sha256', sessionSecret).update('query-tokens').digest('base64url'),
          })
        : undefined;
    // One set of connections to the warehouses, so that reports and extractions together keep to its limits.
    const warehouses = biServer?.dataSources ?? createDataSources(warehouseUrls);
    closers.push(async () => await (biServer ?? warehouses).close());
    const extraction = createExtraction({
      settings,
      database,
      warehouses,
      docstoreUrl,
      askBiServer: gateway.askBiServer,
      clock,
      onChanged: () => live.tellOf('indicators'),
    });
    closers.push(async () => await extraction.close());
    if (settings.DEMO) {
      await loadDemoResults({
        ...demoParts,
        runExtraction: warehouses.names.includes('SGHDW')
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
    const { app, accessTable } = await createHttpServer({
      settings,
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
      pingDatabase: database.ping,
      countPendingMigrations: async () => (await listPendingMigrations(database, allMigrations)).length,
      countDatabaseConnections: database.countConnections,
    });
    closers.push(async () => await app.close());
    reportJobFailure = (error, jobId) => app.log.warn({ err: error, jobId }, 'a workflow job failed');
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

    await app.listen({ port: settings.PORT, host: settings.HOST });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
    return { port, accessTable, firstAdministratorFile };
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
