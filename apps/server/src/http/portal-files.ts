import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { NotFoundError } from './named-error.ts';
import { presentPagePolicy } from './security-headers.ts';
import { wantsPage } from './wants-page.ts';

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
