// The embedded engine behind the workflow door: a server of its own that listens nowhere. It is asked in memory, so
// that the guard speaks to it exactly as it would to one by address.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';

import { visitAt } from './visit-time.ts';
import { workflowPrefix, type EngineConnection } from './workflow/engine-connection.ts';

export interface EmbeddedEngine extends EngineConnection {
  close(): Promise<void>;
}

/** For the engine: on whose behalf it is being asked. */
type Authenticate = () => Promise<{ readonly userId: string } | null>;

interface EmbeddedEngineParts {
  /** Registers the engine's REST interface below workflowPrefix. */
  readonly register: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>;
  /** Largest body: BPMN archives and attachments. */
  readonly longestBody?: number;
}

const usualLongestBody = 64 * 1024 * 1024;

export async function createEmbeddedEngine(parts: EmbeddedEngineParts): Promise<EmbeddedEngine> {
  // Nothing of a request can name the user: it travels beside it.
  const visitors = new AsyncLocalStorage<string>();
  const app = fastify({
    bodyLimit: parts.longestBody ?? usualLongestBody,
    // The only caller is below, which says itself where the request came to.
    trustProxy: true,
    // Ids of definitions are as long as the keys that people choose.
    routerOptions: { maxParamLength: 2_000 },
  });
  await parts.register(app, async () => {
    const userId = visitors.getStore();
    return userId === undefined ? null : { userId };
  });
  await app.ready();

  return {
    async ask(visitor, { method, target, headers, body, origin }) {
      const payload = body instanceof Readable ? Buffer.concat(await body.toArray()) : body;
      const answer = await visitors.run(
        visitor.userId,
        async () =>
          await visitAt(
            visitor.at,
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
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [
            name,
            typeof value === 'number' ? String(value) : value,
          ]),
        ),
        body: Readable.from([answer.rawPayload]),
      };
    },

    close: async () => await app.close(),
  };
}

type Method = NonNullable<InjectOptions['method']>;

const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function requireMethod(method: string): Method {
  const found = methods.find((known) => known === method);
  if (found === undefined) throw new Error(`the workflow door takes no ${method}`);
  return found;
}
