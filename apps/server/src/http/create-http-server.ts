import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import fastify, { LogController, type FastifyInstance } from 'fastify';

import type { Settings } from '../settings/setting-table.ts';
import { registerAccessGuard, type AccessRow, type Guards } from './access.ts';
import { registerCrossSiteGuard } from './cross-site-guard.ts';
import { registerErrorTranslation, registerFailureNet } from './classify-failure.ts';
import { type ExternalAppFolders, registerExternalAppFiles } from './external-app-files.ts';
import { answerUnroutable } from './listening/answer-unroutable.ts';
import { createAddressList } from './listening/address-list.ts';
import { registerProxiedLimit } from './listening/limit-proxied-requests.ts';
import type { Listener } from './listening/open-listener.ts';
import { registerTransferWatch, usualTransferLimits } from './listening/watch-transfers.ts';
import { createOperatorGuard, registerHealthRoutes, registerMetrics } from './operator.routes.ts';
import { registerJsonBodies } from './decode-input.ts';
import { registerPortalFiles } from './portal-files.ts';
import { presentLoggedError, registerRequestLog } from './request-log.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

interface HttpApp {
  readonly app: FastifyInstance;
  /** From now on requests are answered. */
  open(): Promise<void>;
}

interface HttpAppParts {
  readonly settings: Settings;
  /** Gets the requests once the server is ready. */
  readonly listener: Listener;
  readonly logStream: NodeJS.WritableStream | undefined;
}

/** Before everything else, so that everything else has a log to report to. */
export function createHttpApp({ settings, listener, logStream }: HttpAppParts): HttpApp {
  let handle: RequestListener = () => {};
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      ...(logStream !== undefined && { stream: logStream }),
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
  return {
    app,
    async open() {
      await app.ready();
      listener.handOver(handle);
    },
  };
}

interface HttpParts {
  readonly settings: Settings;
  readonly listener: Listener;
  readonly presentPublicSettings: () => Promise<PublicSettings>;
  readonly version: string;
  readonly portalFolder: string;
  readonly externalApps: ExternalAppFolders;
  readonly withProcessMetrics: boolean;
  /** Finds out who asks and leaves the actor on the request, or throws. */
  readonly requireActor: Guards['requireActor'];
  /** Registers all that the server answers besides its files and its own state. */
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
  readonly pingDatabase: () => Promise<void>;
  readonly countPendingMigrations: () => Promise<number>;
  readonly hasDiskRoom: () => Promise<boolean>;
  readonly countDatabaseConnections: () => { readonly total: number; readonly waiting: number };
}

interface GuardParts {
  readonly settings: Settings;
  readonly requireActor: Guards['requireActor'];
}

/** What stands before every route of every port. @returns the table of the routes that follow, and who may call them */
async function registerGuards(app: FastifyInstance, parts: GuardParts): Promise<readonly AccessRow[]> {
  const { settings } = parts;
  app.decorateRequest('actor', undefined);
  registerErrorTranslation(app);
  registerRequestLog(app);
  registerFailureNet(app);
  const isProxy = createAddressList(settings.TRUST_PROXY);
  registerProxiedLimit(app, { most: settings.CONNECTIONS_PER_ADDRESS, isProxy });
  registerTransferWatch(app, {
    limits: { ...usualTransferLimits, patienceMs: settings.REQUEST_PATIENCE_SECONDS * 1000 },
    isKnown: ({ actor, biUser }) => actor !== undefined || biUser !== undefined,
  });
  registerSecurityHeaders(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  registerCrossSiteGuard(app);
  return registerAccessGuard(app, {
    requireActor: parts.requireActor,
    requireOperator: createOperatorGuard(settings.METRICS_TOKEN),
  });
}

/** A port with nothing but what is registered for it. @returns the table of its routes and who may call them */
export async function registerBareHttp(
  app: FastifyInstance,
  parts: GuardParts & Pick<HttpParts, 'listener' | 'registerRoutes'>,
): Promise<readonly AccessRow[]> {
  const accessTable = await registerGuards(app, parts);
  await parts.registerRoutes(app);
  app.addHook('onClose', async () => await parts.listener.stop());
  return accessTable;
}

/** @returns the table of all routes and who may call them */
export async function registerHttp(app: FastifyInstance, parts: HttpParts): Promise<readonly AccessRow[]> {
  const { listener } = parts;
  registerJsonBodies(app);
  const accessTable = await registerGuards(app, parts);

  registerMetrics(app, {
    withProcessMetrics: parts.withProcessMetrics,
    countDatabaseConnections: parts.countDatabaseConnections,
  });
  registerHealthRoutes(app, parts);
  registerSettingsRoutes(app, {
    presentPublicSettings: parts.presentPublicSettings,
    version: { version: parts.version },
  });
  await parts.registerRoutes(app);
  await registerPortalFiles(app, parts.portalFolder);
  registerExternalAppFiles(app, parts.externalApps);
  // The last one to be registered is the first to be run: doors stay open until all requests are answered.
  app.addHook('onClose', async () => await listener.stop());
  return accessTable;
}
