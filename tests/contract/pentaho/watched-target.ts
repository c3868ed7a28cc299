// A BI server in this process behind Prumo's gateway (BI_URL), whose own answers are seen as well as what the gateway makes of
// them: a question that is asked once is answered at both doors.
import { startTestServer } from '@prumo/server/testing/start-test-server';

import { startEmbeddedTarget, type PrepareServer } from './embedded-target.ts';
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
  readonly prepare: PrepareServer;
  readonly take: (question: string) => readonly WireAnswer[];
}

function createWatch(): Watch {
  /** Read once an answer has gone out, when nothing is added to its headers any more. */
  const seen = new Map<string, (() => WireAnswer)[]>();
  return {
    prepare(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const question = request.headers[questionHeader];
        // What streams is not seen here, so whoever asked has to ask this server itself.
        if (typeof question !== 'string' || !isWhole(payload)) return;
        const text = request.method === 'HEAD' ? '' : (payload ?? '').toString('utf8');
        const read = (): WireAnswer => ({
          status: reply.statusCode,
          headers: buildHeaders(reply.getHeaders()),
          text,
        });
        seen.set(question, [...(seen.get(question) ?? []), read]);
      });
    },
    take(question) {
      const answers = seen.get(question) ?? [];
      seen.delete(question);
      return answers.map((read) => read());
    },
  };
}

function isWhole(payload: unknown): payload is string | Buffer | null | undefined {
  return payload === null || payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
}

function buildHeaders(headers: Readonly<Record<string, unknown>>): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
}
