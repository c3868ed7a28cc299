// Composition root: with create-slices.ts, the only place that knows every part. Two servers can run in one process.
import { createHmac } from 'node:crypto';

import type { QueryRunRecord } from '@prumo/bi-server/queries/executor/create-query-executor';
import { createBiServer } from '@prumo/bi-server/rest/create-bi-server';
import { isBuilt } from '@prumo/bi-server/rest/http/built-app';
import { createToday } from '@prumo/bi-server/users/access-end';
import { createPasswords } from '@prumo/bi-server/users/passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import { listPendingMigrations, migrate } from '@prumo/database/migrations';
import { buildUserContext } from '@prumo/domain/people/user-context';

import { allMigrations } from './all-migrations.ts';
import { createDemoParts } from './demo/create-demo-parts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadDemoResults } from './demo/load-results.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { openRealtime } from './gateway/doors/realtime/open-realtime.ts';
import { createDueTasks } from './gateway/doors/workflow/create-due-tasks.ts';
import { nonComplianceProcessKey } from './gateway/doors/workflow-access/list-scope.ts';
import { createLiveNotifications } from './gateway/live/create-live-notifications.ts';
import { listSources, openSources } from './list-sources.ts';
import { createHttpApp, registerHttp } from './http/create-http-server.ts';
import { createDiskCheck } from './http/disk-room.ts';
import { createExternalAppFolders } from './http/external-app-files.ts';
import { openPort } from './http/listening/open-port.ts';
import type { Module } from './modules/define-module.ts';
import { createJobsModule } from './modules/jobs/jobs.module.ts';
import { openNotifier } from './modules/notifications/create-notifier.ts';
import { createTellOfMentions } from './modules/mentions/tell-of-mentions.ts';
import { createTellOfTasks } from './modules/notifications/tell-of-tasks.ts';
import { createEfficacyChecks } from './modules/result-analyses/create-efficacy-checks.ts';
import { openDepartments } from './modules/departments/open-departments.ts';
import { buildBiSchedules } from './modules/jobs/build-bi-schedules.ts';
import { buildHousekeeping } from './modules/jobs/build-housekeeping.ts';
import { createKeptProcesses } from './modules/non-compliances/create-kept-processes.ts';
import { caseProcess } from './modules/non-compliances/processes/case-process.ts';
import { createRealtimeMirror } from './modules/realtime-mirror/create-realtime-mirror.ts';
import { openRealtimePort } from './open-realtime-port.ts';
import { createSlices } from './create-slices.ts';
import { openPeopleRules } from './open-people-rules.ts';
import { openTaskReaders } from './open-task-readers.ts';
import { openDatabase } from './open-database.ts';
import { createPlugin, registerPlugin } from './plugin/register-plugin.ts';
import type { PrumoServer, ServerEnvironment, StartedServer } from './prumo-server.ts';
import { presentPublicSettings } from './settings/public-settings.ts';
import { getSessionSecret } from './settings/process-settings.ts';
import type { Settings } from './settings/setting-table.ts';
import { createEmbeddedWorkflow, isWorkflowEmbedded } from './workflow/create-embedded-workflow.ts';

export function buildServer(settings: Settings, environment: ServerEnvironment): PrumoServer {
  const { clock = Date.now, onProgress = () => {}, passwords = createPasswords() } = environment;
  const closers: (() => Promise<unknown>)[] = [];

  async function start(): Promise<StartedServer> {
    const sessionSecret = await getSessionSecret(settings);
    const listener = await openPort(settings, settings.PORT);
    closers.push(async () => await listener.stop());
    const realtimeListener =
      settings.REALTIME_PORT === null ? undefined : await openPort(settings, settings.REALTIME_PORT);
    closers.push(async () => await realtimeListener?.stop());
    const http = createHttpApp({ settings, listener, logStream: environment.logStream });
    const { app } = http;
    const { log } = app;

    const opened = await openDatabase({
      settings,
      closers,
      onProgress,
      onNotification: ({ level, line, error }) => log[level]({ err: error }, line),
      onLost: environment.onLost ?? (() => {}),
    });
    const { database } = opened;
    await migrate(database, allMigrations);

    const people = createPeopleDirectory(database, passwords, createToday(clock, settings.TIME_ZONE));
    const demoParts = createDemoParts({
      settings,
      database,
      people,
      clock,
      folder: environment.demoFolder,
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

    const live = createLiveNotifications({
      database,
      reportFailure: (error) => log.warn({ err: error }, 'other copies could not be told of changes'),
    });
    await live.start();
    closers.push(async () => await live.close());

    const reportRealtimeFailure = (error: unknown): void =>
      log.warn({ err: error }, 'the realtime database could not be kept up');
    const realtime = await openRealtime({
      url: settings.REALTIME_URL,
      secret: settings.REALTIME_SECRET,
      database,
      clock,
      reportFailure: reportRealtimeFailure,
    });
    closers.push(async () => await realtime.close());
    const { tree } = realtime;
    // Where the BI server has the plugin, it has the departments too, and ours are nobody's truth.
    const realtimeMirror = settings.PLUGIN_AT_BI_SERVER
      ? undefined
      : createRealtimeMirror({ database, tree, live, clock, reportFailure: reportRealtimeFailure });
    closers.push(async () => await realtimeMirror?.close());

    const notifier = openNotifier(settings, clock);
    const departments = openDepartments({ settings, database, clock, live });
    const openReaders = openTaskReaders({ settings, passwords, clock, departments });

    // A database that is away has lost no job.
    const onJobFailure = (error: unknown, jobId: string | null): void =>
      log[findUnavailability(error) === undefined ? 'error' : 'warn'](
        { err: error, jobId },
        'a workflow job failed',
      );
    const workflow = isWorkflowEmbedded(settings)
      ? await createEmbeddedWorkflow({
          settings,
          database,
          people,
          clock,
          onJobFailure,
          reportFailure: (error) => onJobFailure(error, null),
          onWorkChanged: (notification) => live.tellOfTasks(notification),
          onAssigned: createTellOfTasks(notifier),
          onCommented: createTellOfMentions({
            notifier,
            openReaders,
            onTold: (told) => live.tellOfTasks({ people: told, groups: [], hasUnassigned: false }),
          }),
        })
      : undefined;
    if (workflow !== undefined) closers.push(async () => await workflow.close());

    const externalApps = createExternalAppFolders({
      namedKeys: settings.EXTERNAL_APPS,
      folder: settings.EXTERNAL_APPS_DIR || environment.externalAppsFolder,
      ownFolder: settings.OWN_APPS_DIR,
    });
    const gateway = createGateway({
      settings,
      database,
      people,
      ...peopleRules,
      sessionSecret,
      clock,
      log,
      departments,
      kept: createKeptProcesses({ database, departments: departments.directory }),
      checks: createEfficacyChecks(database),
      listAppKeys: async () => await externalApps.listKeys(),
      hasAnalytics: await isBuilt(environment.analyticsFolder),
      realtimeBackEnd: realtimeMirror?.guard(realtime.backEnd) ?? realtime.backEnd,
      embeddedEngine: workflow?.connection,
      live,
    });
    const listed = await listSources({
      settings,
      url: opened.url,
      superuserUrl: opened.superuserUrl,
      demoFolder: environment.demoFolder,
      onProgress,
    });
    let isOpen = false;
    // Those that fill the demo hospital at the start are nobody's.
    const auditQuery = (query: QueryRunRecord): void =>
      log[isOpen ? 'info' : 'debug']({ query }, 'a query was run');
    const developmentAdministrator = settings.DEV_USR_ADM === '' ? null : settings.DEV_USR_ADM;
    const biServer =
      settings.BI_URL === ''
        ? createBiServer({
            database,
            passwords,
            clock,
            timeZone: settings.TIME_ZONE,
            ...peopleRules,
            version: environment.version,
            pluginName: settings.PLUGIN,
            identify: async (request) => await gateway.findIdentity(request),
            isIdentityAlive: async (sessionId) => await gateway.isSessionAlive(sessionId),
            isReader: ({ userName, roles }) =>
              buildUserContext({ userName, roles, groups: [], developmentAdministrator }).isReader,
            endIdentity: async (request, reply) => await gateway.endSession(request, reply),
            endOtherIdentities: async (userName, request) =>
              await gateway.endOtherSessions(userName, request),
            consoleFolder: environment.consoleFolder,
            analyticsFolder: environment.analyticsFolder,
            hasPanels: settings.FEATURE_FLAGS.includes('easy'),
            docsFolder: environment.manualFolder,
            dataSources: listed.warehouses,
            departmentSources: listed.departmentSources,
            auditQuery,
            queryPublishers: settings.QUERY_PUBLISHERS,
            departments: {
              ofPerson: departments.directory.textOfPerson,
              list: async () => await departments.directory.listWithPeople(),
            },
            hasQueryRunner: settings.FEATURE_FLAGS.includes('query-runner'),
            departmentRoles: settings.OLAP_DEPARTMENT_ROLES,
            onOlapRolesChanged: () => live.tellOf('olap-roles'),
            cubeKeptSeconds: settings.CUBE_KEPT_SECONDS,
            memberCollation: settings.CUBE_COLLATION,
            cubeLimits: {
              cells: settings.CUBE_MAX_CELLS,
              tuples: settings.CUBE_MAX_TUPLES,
              members: settings.CUBE_MAX_MEMBERS,
              milliseconds: settings.CUBE_MAX_SECONDS * 1000,
              statements: settings.CUBE_MAX_STATEMENTS,
            },
            tokenKey: createHmac('sha256', sessionSecret).update('query-tokens').digest('base64url'),
            onScheduleAsked: (userName) => {
              jobs
                .ask(userName, 'bi-schedules')
                .catch((error: unknown) => log.warn({ err: error }, 'a schedule waits for its next minute'));
            },
            reportScheduleFault: (error, jobId) => log.error({ err: error, jobId }, 'a schedule failed'),
          })
        : undefined;
    const sources = openSources({ settings, database, biServer, ...listed, auditQuery });
    closers.push(async () => await sources.executor.close());

    const moduleEnvironment = {
      settings,
      database,
      clock,
      log,
      live,
      gateway,
      departments,
      tree,
      notifier,
    };
    const { extraction, slices } = createSlices(moduleEnvironment, {
      people,
      biServer,
      sources,
      dueTasks: workflow && createDueTasks(workflow.connection),
      taskReaders: workflow && openReaders(database),
      developmentAdministrator,
      version: environment.version,
    });
    const housekeeping = buildHousekeeping(
      async () =>
        await Promise.all([
          gateway.forgetOldOnes(),
          biServer?.forgetOldOnes(),
          realtime.forgetOldOnes(),
          ...modules.map(async (module) => await module.tidyUp?.()),
        ]),
    );
    const declared = slices.flatMap((module) => module.jobs ?? []);
    const jobs = createJobsModule(moduleEnvironment, [
      ...declared,
      housekeeping,
      ...(biServer === undefined ? [] : [buildBiSchedules(biServer)]),
    ]);
    // The last to start and the first to end.
    const modules: readonly Module[] = [...slices, jobs];
    for (const module of modules) closers.push(async () => await module.close?.());
    if (settings.DEMO) {
      await loadDemoResults({
        ...demoParts,
        runExtraction: sources.executor.names.includes('SGHDW')
          ? async (indicatorId) => await extraction.service.runScheduled(indicatorId, { span: 'all' })
          : undefined,
      });
    }

    const accessTable = await registerHttp(app, {
      settings,
      listener,
      presentPublicSettings: async () => presentPublicSettings(settings, await externalApps.listKeys()),
      version: environment.version,
      portalFolder: environment.portalFolder,
      externalApps,
      withProcessMetrics: environment.withProcessMetrics ?? false,
      requireActor: async (request) => await gateway.requireActor(request),
      async registerRoutes() {
        gateway.registerRoutes(app);
        for (const module of modules) await module.calls?.(app);
        if (!settings.PLUGIN_AT_BI_SERVER)
          await registerPlugin(app, createPlugin(settings.PLUGIN, environment.version, modules));
        await biServer?.register(app);
      },
      pingDatabase: database.ping,
      countPendingMigrations: async () => (await listPendingMigrations(database, allMigrations)).length,
      countDatabaseConnections: database.countConnections,
      hasDiskRoom: createDiskCheck({
        folders: opened.folders,
        reserveMegabytes: settings.DISK_RESERVE_MEGABYTES,
        lastFull: database.lastFull,
      }),
    });
    closers.push(async () => await app.close());
    const realtimePort =
      realtimeListener &&
      (await openRealtimePort({
        settings,
        gateway,
        listener: realtimeListener,
        portalPort: listener.port,
        clock,
        logStream: environment.logStream,
      }));
    // Before the portal's own: what clients have left to be written at their end is written then.
    closers.push(async () => await realtimePort?.close());

    // A remote one may be away for now, and is not waited for.
    const mirrored = realtimeMirror?.start();
    if (settings.REALTIME_URL === '') await mirrored;
    // The demo brings all of its processes; elsewhere there has to be the one that the product itself drives.
    if (!settings.DEMO) {
      await workflow?.ensureProcess(nonComplianceProcessKey, caseProcess);
    }
    workflow?.startJobs();
    for (const module of modules) await module.start?.();

    isOpen = true;
    await http.open();
    await realtimePort?.open();
    return {
      port: listener.port,
      realtimePort: realtimeListener?.port,
      accessTable: [...accessTable, ...(realtimePort?.accessTable ?? [])],
      firstAdministratorFile,
    };
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
