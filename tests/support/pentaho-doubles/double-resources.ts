// What a logged-in person finds at the double: a small repository, people, the dashboard plugin.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { DoublePerson } from './double-people.ts';
import type { PentahoProfile } from './pentaho-profile.ts';

/** For those who watch how things travel. */
export interface DoubleTraffic {
  /** Bytes of files. */
  read: number;
  made: number;
  /** Requests that were given up before they had an answer. */
  abandoned: number;
}

interface DoubleVisit {
  readonly traffic: DoubleTraffic;
  readonly profile: PentahoProfile;
  readonly people: readonly DoublePerson[];
  readonly person: DoublePerson;
  readonly withDashboardPlugin: boolean;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly readBody: () => Promise<Buffer>;
}

export async function answerResource(visit: DoubleVisit): Promise<void> {
  const { request, response, url, person, profile } = visit;
  const path = decodeURIComponent(url.pathname.replace(/^\/pentaho/, ''));
  const call = `${request.method} ${path}`;
  if (path.startsWith('/plugin/pentaho-cdf/') && !visit.withDashboardPlugin) return send(response, 404, '');

  switch (call) {
    case 'GET /Home':
      return send(
        response,
        200,
        '<!doctype html><title>Pentaho User Console</title>',
        'text/html;charset=UTF-8',
      );
    case 'GET /index.jsp':
      return redirect(response, '/pentaho/Home');
    case 'GET /api/session/userName':
      return send(response, 200, person.userName, 'text/plain');
    case 'GET /api/mantle/isAdministrator':
      return send(response, 200, String(isAdministrator(person)), 'text/plain');
    case 'GET /api/version/show':
      return send(response, 200, profile.version, 'text/plain');
    case 'GET /api/users':
      return isAdministrator(person) ? sendUsers(visit) : send(response, 401, '');
    case 'GET /api/userrolelist/getRolesForUser':
      return isAdministrator(person) ? sendRolesOf(visit) : send(response, 500, '');
    case 'GET /api/repo/files/:/tree':
      return sendJson(visit, tree);
    case 'GET /api/repo/files/:none/tree':
      return send(response, profile.statusOfMissingTree, '');
    case 'GET /plugin/pentaho-cdf/api/ping':
    case 'POST /plugin/pentaho-cdf/api/ping':
      return send(response, 200, '{"ping":"ok"}', 'text/plain');
    case 'GET /plugin/pentaho-cdf/api/getContext':
      return send(response, 200, presentContext(person), 'text/plain');
    case 'PUT /api/userroledao/user':
      return await changePassword(visit);
    case 'GET /api/repos/prumo/static/docs/index.html':
      return send(response, 200, '<!doctype html><title>Manual</title>', 'text/html');
    case 'GET /content/saiku-ui/index.html':
      return send(response, 200, '<!doctype html><title>Saiku</title>', 'text/html');
    case 'GET /api/repos/wcdf/new':
      return send(response, 200, '<!doctype html><title>CDE</title>', 'text/html');
    case 'GET /api/repos/:public:relatorio.html/content':
      return send(
        response,
        200,
        '<!doctype html><script>document.title = document.domain</script>',
        'text/html',
      );
    case 'GET /api/repos/:public:site.url/generatedContent':
      return redirect(response, 'https://www.example.org/manual', 303);
    case 'GET /api/repos/:public:relatorio.prpt/default':
      return redirect(
        response,
        `http://${request.headers.host ?? ''}/pentaho/api/repos/:public:relatorio.prpt/viewer`,
        303,
      );
    default:
      return await answerFile(visit, path);
  }
}

/** Files of any size without keeping one: PUT answers how much came and its hash, GET makes as much as its name says. */
async function answerFile({ request, response, traffic }: DoubleVisit, path: string): Promise<void> {
  const size = /^\/api\/repo\/files\/:public:bytes-(\d+)\.bin$/.exec(path)?.[1];
  if (size === undefined) return send(response, 404, '');
  if (request.method === 'PUT') {
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      hash.update(chunk);
      length += chunk.length;
      traffic.read += chunk.length;
    }
    return send(response, 200, JSON.stringify({ length, sha256: hash.digest('hex') }), 'application/json');
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
  makeBytes(Number(size), (made) => {
    traffic.made += made;
  }).pipe(response);
}

/** The same bytes each time, made as they are read. */
export function makeBytes(size: number, onMade: (length: number) => void = () => {}): Readable {
  return Readable.from(
    (function* chunks() {
      for (let made = 0; made < size; made += 65_536) {
        const chunk = Buffer.alloc(Math.min(65_536, size - made), made / 65_536);
        onMade(chunk.length);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

export function send(response: ServerResponse, status: number, body: string, type?: string): void {
  response.writeHead(status, type === undefined ? {} : { 'content-type': type });
  response.end(body);
}

export function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location });
  response.end();
}

function isAdministrator({ roles }: DoublePerson): boolean {
  return roles.includes('Administrator');
}

function sendUsers({ request, response, people }: DoubleVisit): void {
  const accept = request.headers.accept ?? '*/*';
  if (!/\*\/\*|application\/\*|xml/.test(accept)) return send(response, 406, '');
  const users = people.map(({ userName }) => `<user>${userName}</user>`).join('');
  return send(
    response,
    200,
    `<?xml version="1.0" encoding="UTF-8"?>\n<users>${users}</users>`,
    'application/xml',
  );
}

function sendRolesOf(visit: DoubleVisit): void {
  const userName = visit.url.searchParams.get('user');
  const roles = visit.people.find((person) => person.userName === userName)?.roles ?? [];
  // Of a list of one, the older dialect leaves the element alone.
  const [only] = roles;
  return sendJson(visit, {
    role: !visit.profile.hasTypedJson && roles.length === 1 && only !== undefined ? only : roles,
  });
}

function presentContext({ userName, roles }: DoublePerson): string {
  const context = {
    params: { note: 'braces } and { in a text' },
    roles,
    sessionTimeout: 7200,
    user: userName,
  };
  return `<script language="javascript" type="text/javascript">\n  Dashboards.context = ${JSON.stringify(context, null, 2)};\n  Dashboards.initialStorage = {};\n</script>`;
}

async function changePassword({ request, response, people, person, readBody }: DoubleVisit): Promise<void> {
  const body = (await readBody()).toString('utf8');
  if (!/xml|json/.test(request.headers['content-type'] ?? '')) return send(response, 415, '');
  const [userName, newPassword, oldPassword] = ['userName', 'newPassword', 'oldPassword'].map((name) =>
    readField(body, name),
  );
  if (!userName || !newPassword || !oldPassword) return send(response, 400, '');
  const isAllowed = userName === person.userName || isAdministrator(person);
  const changed = people.find((candidate) => candidate.userName.toLowerCase() === userName.toLowerCase());
  if (!isAllowed || changed?.password !== oldPassword) {
    response.setHeader('PUC_VALIDATION_ERROR_MESSAGE', 'Old password is incorrect');
    return send(response, 403, '');
  }
  changed.password = newPassword;
  return send(response, 204, '');
}

function readField(body: string, name: string): string | undefined {
  const xml = new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1];
  const json = new RegExp(`"${name}":"([^"]*)"`).exec(body)?.[1];
  return xml?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? json;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

function sendJson({ profile, response }: DoubleVisit, value: Json): void {
  const text = JSON.stringify(profile.hasTypedJson ? value : presentAsTexts(value));
  return send(response, 200, text, 'application/json');
}

function presentAsTexts(value: Json): unknown {
  if (isList(value)) return value.map(presentAsTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && !(isList(member) && member.length === 0))
      .map(([name, member]) => [name, presentAsTexts(member)]),
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

const tree: Json = {
  children: [
    {
      children: [
        {
          children: [],
          file: {
            fileSize: 2048,
            folder: false,
            hidden: false,
            lastModifiedDate: 1_514_851_200_000,
            name: 'infeccao.wcdf',
            owner: null,
            path: '/public/infeccao.wcdf',
            title: 'Infecção hospitalar',
          },
        },
      ],
      file: {
        fileSize: -1,
        folder: true,
        hidden: false,
        name: 'public',
        owner: null,
        path: '/public',
        title: 'Public',
      },
    },
  ],
  file: { fileSize: -1, folder: true, hidden: false, name: '', owner: null, path: '/', title: '' },
};
