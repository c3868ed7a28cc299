// A protocol double of a Pentaho server: a listening server that logs in, refuses and answers as the wire contract
// says that version does. It is named a double because it is none: it proves the door, not Pentaho.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerDocstore, createDoubleDocstore, type DoubleDocstore } from './double-docstore.ts';
import { createDoublePeople, findByLogIn, type DoublePerson } from './double-people.ts';
import { answerQueries } from './double-queries.ts';
import { answerResource, redirect, send, type DoubleTraffic } from './double-resources.ts';
import { createDoubleSessions } from './double-sessions.ts';
import type { PentahoProfile } from './pentaho-profile.ts';

export interface DoubleOptions {
  /** Off: without the plugin that answers ping and getContext. */
  readonly withDashboardPlugin?: boolean;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Of bodies that the double reads whole; empty for the others. */
  body: string;
}

export interface PentahoDouble {
  /** For BI_URL. */
  readonly url: string;
  readonly people: readonly DoublePerson[];
  readonly received: ReceivedRequest[];
  readonly traffic: DoubleTraffic;
  readonly docstore: DoubleDocstore;
  /** As after 120 idle minutes, or a restart. */
  expireSessions(): void;
  countSessions(): number;
  close(): Promise<void>;
}

export async function startPentahoDouble(
  profile: PentahoProfile,
  { withDashboardPlugin = true }: DoubleOptions = {},
): Promise<PentahoDouble> {
  const people = createDoublePeople();
  const sessions = createDoubleSessions(people);
  const received: ReceivedRequest[] = [];
  const traffic = { read: 0, made: 0, abandoned: 0 };
  const files = new Map<string, string>();
  const docstore = createDoubleDocstore();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const path = url.pathname.replace(/^\/pentaho/, '');
    const record = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: '',
    };
    received.push(record);
    const readBody = async (): Promise<Buffer> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      record.body = body.toString('utf8');
      return body;
    };

    // Refuses a raw bar, as recent containers do.
    if (/[|[\]{}^`"<>\\]/.test(request.url ?? '')) return send(response, 400, '');
    if (path === '/double/silence') {
      response.once('close', () => {
        traffic.abandoned += 1;
      });
      return;
    }
    if (path === '/double/hang-up') return void request.socket.destroy();
    if (path === '/double/outside') return redirect(response, '/lifecycle/html');
    if (path === '/double/log-in-page') return send(response, 200, logInPage, 'text/html;charset=UTF-8');

    if (path === '/Login') return send(response, 200, logInPage, 'text/html;charset=UTF-8');
    if (path === '/Logout') {
      sessions.end(request);
      return redirect(response, '/pentaho/index.jsp');
    }
    if (path === '/j_spring_security_check') {
      const form = new URLSearchParams((await readBody()).toString('utf8'));
      if (sessions.isLive(request)) {
        sessions.end(request);
        return redirect(response, '/pentaho/Login?login_error=2');
      }
      const person = findByLogIn(people, form.get('j_username') ?? '', form.get('j_password') ?? '');
      if (request.method !== 'POST' || person === undefined) {
        return redirect(response, '/pentaho/Login?login_error=1');
      }
      sessions.start(person, response);
      return redirect(response, '/pentaho/Home');
    }
    if (path.startsWith('/api/repos/') && (request.method === 'HEAD' || request.method === 'OPTIONS')) {
      return send(response, 405, '');
    }

    const person = sessions.identify(request, response);
    if (person === 'refused') return challenge(response);
    if (person === undefined) return refuseAnonymous(profile, request, response, path);
    if (await answerDocstore({ docstore, person, path, url, request, response, readBody })) return;
    if (await answerQueries({ files, person, path, request, response, readBody })) return;
    await answerResource({
      profile,
      people,
      person,
      withDashboardPlugin,
      traffic,
      request,
      response,
      url,
      readBody,
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Listening on TCP, it has the address of a port.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/pentaho`,
    people,
    received,
    traffic,
    docstore,
    expireSessions: () => sessions.expireAll(),
    countSessions: () => sessions.count(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

const logInPage = `<!doctype html><title>Login</title>
<form name="login" action="j_spring_security_check" method="POST">
<input name="j_username"><input name="j_password" type="password"><div id="loginError"></div></form>`;

function challenge(response: ServerResponse): void {
  response.writeHead(401, { 'www-authenticate': 'Basic realm="Pentaho Realm"', 'content-type': 'text/html' });
  response.end('<html><body><h1>HTTP Status 401</h1></body></html>');
}

function refuseAnonymous(
  profile: PentahoProfile,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const isRest = /^\/(?:api|plugin)\//.test(path) && !path.startsWith('/api/repos/');
  if (!profile.looksAtClientKind) return isRest ? challenge(response) : redirect(response, '/pentaho/Login');
  if (request.headers['sec-fetch-mode'] === 'navigate') return redirect(response, '/pentaho/Login');
  const isBrowser =
    request.headers['sec-fetch-dest'] !== undefined || /Mozilla/.test(request.headers['user-agent'] ?? '');
  return isBrowser ? send(response, 401, '') : challenge(response);
}
