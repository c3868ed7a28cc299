import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import { NotFoundError } from './named-error.ts';
import { presentPagePolicy } from './security-headers.ts';

/** Where the build leaves room for the nonce that each answer gets anew. */
const noncePlaceholder = '__CSP_NONCE__';

/** Serves the built portal: hashed files for ever, its one page wherever somebody goes. */
export async function registerPortalFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = readPage(await readFile(join(folder, 'index.html'), 'utf8'));
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' } },
    async (request, reply) => {
      const name = request.params['*'];
      if (!isAssetName(name)) throw new NotFoundError(`There is nothing at GET ${pathOf(request)}.`);
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(`assets/${name}`);
    },
  );
  for (const name of await listPlainFiles(folder)) {
    app.get(`/${name}`, { config: { access: 'public' } }, async (_request, reply) => {
      return await reply.header('cache-control', 'no-cache').sendFile(name);
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { method, headers } = request;
    const path = pathOf(request);
    if (!wantsPage({ method, path, headers }))
      throw new NotFoundError(`There is nothing at ${method} ${path}.`);
    return await sendPage(reply, page);
  });
}

/** The build makes one flat folder of plainly named files; anything else would only try to climb out of it. */
function isAssetName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

/** Files beside the page whose names carry no hash, such as the icon. */
async function listPlainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}

interface Page {
  readonly text: string;
  readonly scriptHashes: readonly string[];
}

/** The one script inside of the page says where modules are that external apps share with the portal. */
function readPage(text: string): Page {
  const scripts = [...text.matchAll(/<script type="importmap"[^<>]*>([^<]*)<\/script>/g)];
  return {
    text,
    scriptHashes: scripts.map(([, content = '']) => createHash('sha256').update(content).digest('base64')),
  };
}

async function sendPage(reply: FastifyReply, { text, scriptHashes }: Page): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  return await reply
    .code(200)
    .type('text/html; charset=utf-8')
    // A stored page would come back with the nonce of another answer's policy.
    .header('cache-control', 'no-store')
    .header('content-security-policy', presentPagePolicy({ styleNonce: nonce, scriptHashes }))
    .send(text.replaceAll(noncePlaceholder, nonce));
}

// Who gets the portal's page at an address that no route answers: browsers that go there, and whoever takes anything, as
// curl, probes and link previews do. Everybody else hears in JSON that there is nothing.

/** Paths that belong to a protocol: an unknown one is a 404 of that protocol, never the portal's page. */
const protocolPrefixes = [
  '/gateway/',
  '/pentaho/',
  '/activiti-rest/',
  '/realtime/',
  '/fhir/',
  '/external-apps/',
  '/assets/',
];

/** What a page would load, and what is only ever looked for as a file: a page in its place says what is not so. */
const fileName =
  /\.(?:m?js|css|map|json|webmanifest|wasm|xml|txt|php|env|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf)$/i;

interface AskedAddress {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: Pick<IncomingHttpHeaders, 'accept' | 'sec-fetch-mode'>;
}

export function wantsPage({ method, path, headers }: AskedAddress): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (protocolPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  const types = listAccepted(headers.accept);
  if (types.includes('text/html')) return true;
  // A script takes anything too, and would read the page as an answer.
  const isScript = (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate';
  const saysNothing = (headers.accept ?? '').trim() === '';
  const takesAnything = saysNothing || types.includes('*/*') || types.includes('text/*');
  const asksForData = types.some((type) => /^application\/(?:.*\+)?json$/.test(type));
  return takesAnything && !asksForData && !isScript && !fileName.test(path);
}

/** Types in lower case; what is refused by a weight of nothing is left out. */
function listAccepted(accept = ''): readonly string[] {
  return accept.split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return type === '' || isRefused ? [] : [type];
  });
}
