// A BI server in this process behind Prumo's gateway (BI_URL), whose own answers are seen as well as what the gateway makes of
// them: a question that is asked once is answered at both doors.
import { startTestServer } from '@prumo/server/testing/start-test-server';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { startEmbeddedTarget } from './embedded-target.ts';
import { logInAtPortal } from './log-in-at-portal.ts';
import type { Credentials, PentahoTarget } from './pentaho-target.ts';
import type { WireAnswer } from './wire.ts';

export interface WatchedTarget extends PentahoTarget {
  /** What the BI server itself answered to the request with this number, at each time the gateway sent it. */
  takeAnswers(question: string): readonly WireAnswer[];
  /** Begins a session of the BI server itself. */
  logInThere(credentials: Credentials): Promise<ReadonlyMap<string, string>>;
}

/** Carries the number of a request; the gateway lets it through, as it does all that it does not know. */
export const questionHeader = 'x-question';

export async function startWatchedTarget(): Promise<WatchedTarget> {
  const watch = createWatch();
  const biServer = await startEmbeddedTarget(watch.prepare);
  const gateway = await startTestServer({
    DEMO: 'off',
    BI_URL: `${biServer.url}/pentaho`,
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
  });
  return {
    ...biServer,
    url: gateway.url,
    usualWay: 'session',
    logIn: async (credentials) => await logInAtPortal(gateway.url, credentials),
    logInThere: async (credentials) => await biServer.logIn(credentials),
    takeAnswers: watch.take,
    async close() {
      await gateway.close();
      await biServer.close();
    },
  };
}

interface Watch {
  readonly prepare: (app: FastifyInstance) => void;
  readonly take: (question: string) => readonly WireAnswer[];
}

function createWatch(): Watch {
  const seen = new Map<string, { readonly reply: FastifyReply; readonly text: string }[]>();
  return {
    prepare(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const question = request.headers[questionHeader];
        // What streams is not seen here, so whoever asked has to ask this server itself.
        if (typeof question !== 'string' || !isWhole(payload)) return;
        const text = request.method === 'HEAD' ? '' : (payload ?? '').toString('utf8');
        seen.set(question, [...(seen.get(question) ?? []), { reply, text }]);
      });
    },
    take(question) {
      const answers = seen.get(question) ?? [];
      seen.delete(question);
      return answers.map(({ reply, text }) => ({
        status: reply.statusCode,
        headers: readHeaders(reply),
        text,
      }));
    },
  };
}

function isWhole(payload: unknown): payload is string | Buffer | null | undefined {
  return payload === null || payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** Read once the answer has gone out, when nothing is added to them any more. */
function readHeaders(reply: FastifyReply): Headers {
  return new Headers(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
}
