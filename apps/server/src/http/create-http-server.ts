import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { BiServer } from '@prumo/bi-server/rest/create-bi-server';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import fastify, { LogController, type FastifyInstance } from 'fastify';

import type { Gateway } from '../gateway/create-gateway.ts';
import { registerAttachmentRoutes } from '../modules/attachments/attachments.routes.ts';
import type { AttachmentsService } from '../modules/attachments/attachments.service.ts';
import { getActor } from '../gateway/request-actor.ts';
import { decisionTaskKind } from '../gateway/doors/workflow/create-action-task-engine.ts';
import { registerDepartmentResponsibleRoutes } from '../modules/departments/department-responsible.routes.ts';
import type { DepartmentResponsibleService } from '../modules/departments/department-responsible.service.ts';
import { registerPeopleDepartmentsRoutes } from '../modules/departments/people-departments.routes.ts';
import type { PeopleDepartmentsService } from '../modules/departments/people-departments.service.ts';
import { registerNonComplianceCatalogueRoutes } from '../modules/non-compliance-catalogue/non-compliance-catalogue.routes.ts';
import type { NonComplianceCatalogueService } from '../modules/non-compliance-catalogue/non-compliance-catalogue.service.ts';
import { registerMinutesRoutes } from '../modules/minutes/minutes.routes.ts';
import type { MinutesService } from '../modules/minutes/minutes.service.ts';
import { registerNonCompliancesRoutes } from '../modules/non-compliances/non-compliances.routes.ts';
import type { NonCompliancesService } from '../modules/non-compliances/non-compliances.service.ts';
import { registerOrphanActionPlansRoutes } from '../modules/orphan-action-plans/orphan-action-plans.routes.ts';
import type { OrphanActionPlansService } from '../modules/orphan-action-plans/orphan-action-plans.service.ts';
import { registerResultAnalysesRoutes } from '../modules/result-analyses/result-analyses.routes.ts';
import type { ResultAnalysesService } from '../modules/result-analyses/result-analyses.service.ts';
import { registerTaskOrderRoutes } from '../modules/task-order/task-order.routes.ts';
import type { TaskOrderService } from '../modules/task-order/task-order.service.ts';
import type { Plugin } from '../plugin/create-plugin.ts';
import { registerPlugin } from '../plugin/register-plugin.ts';
import type { Settings } from '../settings/setting-table.ts';
import { registerAccessGuard, type AccessRow } from './access.ts';
import { registerCrossSiteGuard } from './cross-site-guard.ts';
import { registerErrorTranslation } from './error-translation.ts';
import { registerExternalAppFiles } from './external-app-files.ts';
import { registerFailureNet } from './failure-log.ts';
import { answerUnroutable } from './listening/answer-unroutable.ts';
import { createAddressList } from './listening/address-key.ts';
import { registerProxiedLimit } from './listening/limit-proxied-requests.ts';
import type { Listener } from './listening/open-listener.ts';
import { usualTransferLimits } from './listening/transfer-rules.ts';
import { registerTransferWatch } from './listening/watch-transfers.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { registerJsonBodies } from './json-bodies.ts';
import { registerMetrics } from './metrics.routes.ts';
import { createOperatorGuard } from './operator-guard.ts';
import { registerPortalFiles } from './portal-files.ts';
import { presentLoggedError } from './present-logged-error.ts';
import { registerRequestLog } from './request-log.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

interface HttpServerParts {
  readonly settings: Settings;
  /** Gets the requests once the server is ready. */
  readonly listener: Listener;
  readonly publicSettings: PublicSettings;
  readonly version: string;
  readonly portalFolder: string;
  readonly externalAppsFolder: string;
  readonly logStream: NodeJS.WritableStream | undefined;
  readonly withProcessMetrics: boolean;
  readonly gateway: Gateway;
  readonly plugin: Plugin;
  readonly attachments: AttachmentsService;
  readonly nonComplianceCatalogue: NonComplianceCatalogueService;
  readonly taskOrders: TaskOrderService;
  readonly departmentResponsibles: DepartmentResponsibleService;
  readonly peopleDepartments: PeopleDepartmentsService;
  readonly resultAnalyses: ResultAnalysesService;
  readonly minutes: MinutesService;
  readonly orphanActionPlans: OrphanActionPlansService;
  readonly nonCompliances: NonCompliancesService;
  /** Absent when a BI server by address stands behind the door. */
  readonly biServer: BiServer | undefined;
  readonly clock: () => number;
  readonly pingDatabase: () => Promise<void>;
  readonly countPendingMigrations: () => Promise<number>;
  readonly hasDiskRoom: () => Promise<boolean>;
  readonly countDatabaseConnections: () => { readonly total: number; readonly waiting: number };
}

interface HttpServer {
  readonly app: FastifyInstance;
  readonly accessTable: readonly AccessRow[];
  /** From now on requests are answered. */
  open(): Promise<void>;
}

export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { settings, gateway, listener } = parts;
  let handle: RequestListener = () => {};
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      ...(parts.logStream !== undefined && { stream: parts.logStream }),
      // Requests are logged by registerRequestLog, which names what it tells; this is the net below it.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: { err: presentLoggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: settings.MAX_BODY_KILOBYTES * 1024,
    trustProxy: settings.TRUST_PROXY.length === 0 ? false : [...settings.TRUST_PROXY],
    serverFactory: (handler) => {
      handle = handler;
      return listener.server;
    },
    // The listener answers these, before the start, at the stop, and to what is no HTTP.
    clientErrorHandler: () => {},
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
  });
  app.decorateRequest('actor', undefined);
  registerJsonBodies(app);

  registerErrorTranslation(app);
  registerRequestLog(app);
  registerFailureNet(app);
  const isProxy = createAddressList(settings.TRUST_PROXY);
  registerProxiedLimit(app, { most: settings.CONNECTIONS_PER_ADDRESS, isProxy });
  registerTransferWatch(app, {
    limits: { ...usualTransferLimits, patienceMs: settings.REQUEST_PATIENCE_SECONDS * 1000 },
    isKnown: ({ actor, biUser }) => actor !== undefined || biUser !== undefined,
  });
  await registerSecurityHeaders(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  registerCrossSiteGuard(app);
  const accessTable = registerAccessGuard(app, {
    requireActor: async (request) => await gateway.requireActor(request),
    requireOperator: createOperatorGuard(settings.METRICS_TOKEN),
  });

  registerMetrics(app, {
    withProcessMetrics: parts.withProcessMetrics,
    countDatabaseConnections: parts.countDatabaseConnections,
  });
  registerHealthRoutes(app, parts);
  registerSettingsRoutes(app, {
    publicSettings: parts.publicSettings,
    version: { version: parts.version },
  });
  gateway.registerRoutes(app);
  await registerAttachmentRoutes(app, {
    attachments: parts.attachments,
    clock: parts.clock,
    getVisibleName: async (request, id, attachmentId) =>
      await parts.nonCompliances.getAttachmentName(
        getActor(request),
        id,
        attachmentId,
        gateway.findCaseEngines(request),
      ),
  });
  registerNonComplianceCatalogueRoutes(app, parts.nonComplianceCatalogue);
  registerTaskOrderRoutes(app, parts.taskOrders);
  registerPeopleDepartmentsRoutes(app, parts.peopleDepartments);
  registerDepartmentResponsibleRoutes(app, {
    responsibles: parts.departmentResponsibles,
    findTaskHandOver: (request) => gateway.findTaskHandOver(request),
  });
  registerResultAnalysesRoutes(app, {
    analyses: parts.resultAnalyses,
    findActionTasks: (request) => gateway.findActionTasks(request),
  });
  registerMinutesRoutes(app, {
    minutes: parts.minutes,
    findDecisionTasks: (request) => gateway.findActionTasks(request, decisionTaskKind),
  });
  registerOrphanActionPlansRoutes(app, {
    orphanActionPlans: parts.orphanActionPlans,
    findActionPlanProcesses: (request) => gateway.findActionPlanProcesses(request),
  });
  registerNonCompliancesRoutes(app, {
    nonCompliances: parts.nonCompliances,
    findCaseEngines: (request) => gateway.findCaseEngines(request),
    serverCaseEngine: gateway.serverCaseEngine,
    clock: parts.clock,
  });
  if (!settings.PLUGIN_AT_BI_SERVER) await registerPlugin(app, parts.plugin);
  await parts.biServer?.register(app);
  await registerPortalFiles(app, parts.portalFolder);
  registerExternalAppFiles(app, {
    folder: parts.externalAppsFolder,
    activeKeys: settings.EXTERNAL_APPS,
  });
  // The last one to be registered is the first to be run: doors stay open until all requests are answered.
  app.addHook('onClose', async () => await listener.stop());
  return {
    app,
    accessTable,
    async open() {
      await app.ready();
      listener.handOver(handle);
    },
  };
}
