// A protocol double of an Activiti REST application: a listening server with Basic, absolute addresses and answers as
// the wire contract says. It is named a double because it is no engine: it proves the door, not Activiti.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerResource } from './double-resources.ts';
import { createDoubleWork, type DoublePerson } from './double-work.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface WorkflowDouble {
  /** For WORKFLOW_URL. */
  readonly url: string;
  readonly people: DoublePerson[];
  readonly received: ReceivedRequest[];
  /** Answers this status to everything while it is set. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

const root = '/activiti-rest/service';

export async function startWorkflowDouble(): Promise<WorkflowDouble> {
  const work = createDoubleWork();
  const received: ReceivedRequest[] = [];
  let failure: number | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readWhole(request);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    const { pathname, searchParams } = new URL(url, 'http://double');
    if (failure !== undefined) return void response.writeHead(failure).end();
    if (!isKnown(work.people, headers.authorization)) {
      if (headers['x-requested-with'] === undefined)
        response.setHeader('www-authenticate', 'Basic realm="Realm"');
      return void response.writeHead(401).end();
    }
    const path = pathname.slice(root.length);
    if (path === '/double/silence') return;
    if (path === '/double/hang-up') return void request.socket.destroy();
    if (path === '/double/elsewhere') return void response.writeHead(302, { location: '/login' }).end();
    if (path === '/double/page') {
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'JSESSIONID=1',
        server: 'Double',
      });
      return void response.end('<script>alert(1)</script>');
    }
    if (path === '/double/number') {
      response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
      return void response.end('{"value":9007199254740993}');
    }
    const base = `http://${headers.host ?? ''}${root}`;
    const { status, json, page } = answerResource(work, { method, path, query: searchParams, body, base });
    response.writeHead(status, {
      'content-type': page === undefined ? 'application/json;charset=UTF-8' : 'text/html;charset=UTF-8',
    });
    response.end(page ?? JSON.stringify(json));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Listening on TCP, it has the address of a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/activiti-rest`,
    people: work.people,
    received,
    failWith(status) {
      failure = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function readWhole(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function isKnown(people: readonly DoublePerson[], authorization = ''): boolean {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [id, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return people.some((person) => person.id === id && person.password === password.join(':'));
}
