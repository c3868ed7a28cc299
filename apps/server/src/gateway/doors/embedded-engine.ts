// The embedded engine behind the workflow door: a server of its own that listens nowhere. It is asked in memory, so
// that the guard speaks to it exactly as it would to a remote one. What people do all day, starting processes and
// completing tasks, it takes without a request, and answers alike.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { DatabaseUnavailableError } from '@prumo/database/database-unavailable-error';
import type { Caller } from '@prumo/workflow-engine/commands/engine-commands';
import type { TaskConsent } from '@prumo/workflow-engine/commands/task-consent';
import type { DirectAnswer, DirectRequest, DirectSteps } from '@prumo/workflow-engine/rest/direct-steps';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from 'fastify';

import {
  workflowPrefix,
  type EngineAnswer,
  type EngineConnection,
  type EnginePrincipal,
  type EngineRequest,
} from './workflow/engine-connection.ts';

export interface EmbeddedEngine extends EngineConnection {
  close(): Promise<void>;
}

/** For the engine: on whose behalf it is being asked. */
type Authenticate = (request: VisitingRequest) => Promise<Caller | null>;

interface VisitingRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface EmbeddedEngineParts {
  /** Registers the engine's REST interface below workflowPrefix. */
  readonly register: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>;
  /** Takes steps without a request. Absent: everything is asked over the REST interface. */
  readonly directSteps?: DirectSteps;
  /** What failed unexpectedly while no request was answered; else the request's own log has it. */
  readonly reportFailure?: (error: unknown) => void;
  /** Largest body: BPMN archives and attachments. */
  readonly longestBody?: number;
}

/** What travels beside a request to the engine: nothing of the request itself can name the user. */
interface Visit {
  readonly caller: Caller;
  readonly log: FastifyBaseLogger;
}

/** Names the visit of a request; whoever else writes it, it is overwritten. */
const visitHeader = 'x-prumo-visit';

const usualLongestBody = 64 * 1024 * 1024;

export async function createEmbeddedEngine(parts: EmbeddedEngineParts): Promise<EmbeddedEngine> {
  const { directSteps, reportFailure = () => {} } = parts;
  // Handed over by name and not by the context of asynchronous calls: while anything in a process follows that, every
  // promise in it costs more.
  const visits = new Map<string, Visit>();
  const ownLog = createFailureLog(undefined, reportFailure);
  const findVisit = ({ headers }: VisitingRequest): Visit | undefined =>
    visits.get(String(headers[visitHeader]));
  const app = fastify({
    loggerInstance: ownLog,
    childLoggerFactory: (_log, _bindings, _options, raw) => findVisit(raw)?.log ?? ownLog,
    bodyLimit: parts.longestBody ?? usualLongestBody,
    // The only caller is below, which says itself where the request came to.
    trustProxy: true,
    // Ids of definitions are as long as the keys that people choose.
    routerOptions: { maxParamLength: 2_000 },
  });
  await parts.register(app, async (request) => findVisit(request)?.caller ?? null);
  await app.ready();

  async function visit(principal: EnginePrincipal, request: EngineRequest, payload: Buffer | undefined) {
    const { origin } = request;
    const name = randomUUID();
    visits.set(name, {
      caller: presentCaller(principal),
      log: createFailureLog(origin.log, reportFailure),
    });
    try {
      return await app.inject({
        method: requireMethod(request.method),
        url: `${workflowPrefix}${request.target}`,
        headers: {
          ...request.headers,
          host: origin.host,
          'x-forwarded-host': origin.host,
          'x-forwarded-proto': origin.protocol,
          'x-requested-with': 'XMLHttpRequest',
          [visitHeader]: name,
        },
        ...(payload !== undefined && { payload }),
      });
    } finally {
      visits.delete(name);
    }
  }

  function presentStep(
    principal: EnginePrincipal,
    { method, target, headers, origin }: EngineRequest,
    body: Buffer | undefined,
  ): DirectRequest {
    return {
      method,
      target,
      headers,
      body,
      caller: presentCaller(principal),
      base: `${origin.protocol}://${origin.host}${workflowPrefix}`,
      log: createFailureLog(origin.log, reportFailure),
    };
  }

  return {
    async ask(principal, request) {
      const { body } = request;
      const payload = body instanceof Readable ? Buffer.concat(await body.toArray()) : body;
      const taken = await directSteps?.take(presentStep(principal, request, payload));
      if (taken !== undefined) return presentTaken(taken);
      const answer = await visit(principal, request, payload);
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

    ...(directSteps !== undefined && {
      async completeWithConsent(principal: EnginePrincipal, request: EngineRequest, consent: TaskConsent) {
        const { body } = request;
        if (body instanceof Readable) return undefined;
        const taken = await directSteps.complete(presentStep(principal, request, body), consent);
        return taken && presentTaken(taken);
      },
    }),

    close: async () => await app.close(),
  };
}

function presentCaller({ userId, at }: EnginePrincipal): Caller {
  return at === undefined ? { userId } : { userId, at };
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
function createFailureLog(
  asking: { error(facts: object, message: string): void } | undefined,
  reportFailure: (error: unknown) => void,
): FastifyBaseLogger {
  const nothing = (): void => {};
  const tell = (details: unknown, message?: string): void => {
    const error: unknown =
      typeof details === 'object' && details !== null && 'err' in details ? details.err : details;
    if (asking === undefined) reportFailure(error);
    else asking.error({ err: error }, `the embedded engine: ${message ?? 'unexpected failure'}`);
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
