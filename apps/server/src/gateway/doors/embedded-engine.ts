// The embedded engine behind the workflow door: a server of its own that listens nowhere. It is asked in memory, so
// that the guard speaks to it exactly as it would to a remote one. What people do all day, starting processes and
// completing tasks, it takes without a request, and answers alike.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

import { DatabaseUnavailableError } from '@prumo/database/database-unavailable-error';
import type { DirectAnswer, TakeStep } from '@prumo/workflow-engine/rest/direct-steps';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from 'fastify';

import { findRequestLog } from '../request-log.ts';
import { visitAt } from './visit-time.ts';
import { workflowPrefix, type EngineAnswer, type EngineConnection } from './workflow/engine-connection.ts';

export interface EmbeddedEngine extends EngineConnection {
  close(): Promise<void>;
}

/** For the engine: on whose behalf it is being asked. */
type Authenticate = () => Promise<{ readonly userId: string } | null>;

interface EmbeddedEngineParts {
  /** Registers the engine's REST interface below workflowPrefix. */
  readonly register: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>;
  /** Takes steps without a request. Absent: everything is asked over the REST interface. */
  readonly createTakeStep?: (log: FastifyBaseLogger) => TakeStep;
  /** What failed unexpectedly while no request was answered; else the request's own log has it. */
  readonly reportFailure?: (error: unknown) => void;
  /** Largest body: BPMN archives and attachments. */
  readonly longestBody?: number;
}

const usualLongestBody = 64 * 1024 * 1024;

export async function createEmbeddedEngine(parts: EmbeddedEngineParts): Promise<EmbeddedEngine> {
  // Nothing of a request can name the user: it travels beside it.
  const principals = new AsyncLocalStorage<string>();
  const log = createFailureLog(parts.reportFailure ?? (() => {}));
  const takeStep = parts.createTakeStep?.(log);
  const app = fastify({
    loggerInstance: log,
    bodyLimit: parts.longestBody ?? usualLongestBody,
    // The only caller is below, which says itself where the request came to.
    trustProxy: true,
    // Ids of definitions are as long as the keys that people choose.
    routerOptions: { maxParamLength: 2_000 },
  });
  await parts.register(app, async () => {
    const userId = principals.getStore();
    return userId === undefined ? null : { userId };
  });
  await app.ready();

  return {
    async ask(principal, { method, target, headers, body, origin }) {
      const payload = body instanceof Readable ? Buffer.concat(await body.toArray()) : body;
      const { userId, at } = principal;
      const base = `${origin.protocol}://${origin.host}${workflowPrefix}`;
      const caller = { userId };
      const taken =
        takeStep &&
        (await visitAt(
          at,
          async () => await takeStep({ method, target, headers, body: payload, caller, base }),
        ));
      if (taken !== undefined) return presentTaken(taken);
      const answer = await principals.run(
        userId,
        async () =>
          await visitAt(
            at,
            async () =>
              await app.inject({
                method: requireMethod(method),
                url: `${workflowPrefix}${target}`,
                headers: {
                  ...headers,
                  host: origin.host,
                  'x-forwarded-host': origin.host,
                  'x-forwarded-proto': origin.protocol,
                  'x-requested-with': 'XMLHttpRequest',
                },
                ...(payload !== undefined && { payload }),
              }),
          ),
      );
      // It has the server's own database, so that this is the same failure as everywhere else.
      if (answer.statusCode === 503) {
        throw new DatabaseUnavailableError('away', 'so the embedded engine says');
      }
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [
            name,
            typeof value === 'number' ? String(value) : value,
          ]),
        ),
        body: answer.rawPayload,
      };
    },

    close: async () => await app.close(),
  };
}

function presentTaken({ status, text }: DirectAnswer): EngineAnswer {
  const body = Buffer.from(text);
  return {
    status,
    headers: {
      'content-length': String(body.length),
      ...(text !== '' && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    body,
  };
}

/** The engine's failures stand in the log of whoever asked it, under the id that their answer carries. */
function createFailureLog(reportFailure: (error: unknown) => void): FastifyBaseLogger {
  const nothing = (): void => {};
  const tell = (details: unknown, message?: string): void => {
    const log = findRequestLog();
    const error: unknown =
      typeof details === 'object' && details !== null && 'err' in details ? details.err : details;
    if (log === undefined) reportFailure(error);
    else log.error({ err: error }, `the embedded engine: ${message ?? 'unexpected failure'}`);
  };
  const log: FastifyBaseLogger = {
    level: 'error',
    error: tell,
    fatal: tell,
    warn: nothing,
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => log,
  };
  return log;
}

type Method = NonNullable<InjectOptions['method']>;

const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function requireMethod(method: string): Method {
  const found = methods.find((known) => known === method);
  if (found === undefined) throw new Error(`the workflow door takes no ${method}`);
  return found;
}
