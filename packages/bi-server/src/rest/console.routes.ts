// The user console: one page for everybody who is logged in, and the files it is made of.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { consoleTexts } from './console/texts.ts';
import { BiFailure } from './http/bi-failure.ts';
import { sendPage } from './http/page.ts';

/** Where the build leaves room for the nonce that each answer gets anew. */
const noncePlaceholder = '__CSP_NONCE__';

export async function registerConsoleRoutes(
  app: FastifyInstance,
  parts: { /** Folder of the built console. */ readonly consoleFolder: string | undefined },
): Promise<void> {
  const { consoleFolder } = parts;
  const page = consoleFolder === undefined ? undefined : await findText(join(consoleFolder, 'index.html'));
  const files = consoleFolder === undefined ? new Map<string, BuiltFile>() : await listFiles(consoleFolder);

  async function sendConsole(reply: FastifyReply): Promise<FastifyReply> {
    if (page === undefined) return await sendMissing(reply);
    const nonce = randomBytes(16).toString('base64');
    return await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        // A stored page would come back with the nonce of another answer's policy.
        'cache-control': 'no-store',
        'content-security-policy': presentPolicy(nonce),
      })
      .send(page.replaceAll(noncePlaceholder, nonce));
  }
  // The addresses below it are the console's own; it finds its way by itself.
  for (const url of ['/Home', '/Home/*']) {
    app.get(url, { config: { biAccess: 'user' } }, async (_request, reply) => await sendConsole(reply));
  }

  app.get<{ Params: { '*': string } }>(
    '/console/*',
    { config: { biAccess: 'public' } },
    async (request, reply) => {
      const file = files.get(request.params['*']);
      if (file === undefined) throw new BiFailure(404, 'the console has no such file');
      return await sendFile(request, reply, file);
    },
  );
}

interface BuiltFile {
  readonly path: string;
  readonly type: string;
  readonly isNamedByContent: boolean;
  /** Content encodings in which the build left it beside itself, best first. */
  readonly encodings: readonly Encoding[];
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof encodings)[number];

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

async function findText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** All files of the build but its page, by their path below it; nothing else is ever opened. */
async function listFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  return new Map(
    [...paths]
      .filter((path) => types[extname(path)] !== undefined)
      .map((path) => [
        path,
        {
          path: join(folder, path),
          type: types[extname(path)] ?? '',
          isNamedByContent: path.startsWith('assets/'),
          encodings: encodings.filter(({ ending }) => paths.has(path + ending)),
        },
      ]),
  );
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = file.encodings.find(({ name }) => accepted.includes(name));
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding !== undefined && { 'content-encoding': encoding.name }),
  });
  return await reply.send(createReadStream(file.path + (encoding?.ending ?? '')));
}

/** Own files only, no inline script, styles only with this answer's nonce. */
function presentPolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function sendMissing(reply: FastifyReply): Promise<FastifyReply> {
  const { title, text } = consoleTexts.missing;
  return await sendPage(reply, 200, {
    title,
    content: `<div class="card"><h1>${title}</h1><p>${text}</p></div>`,
  });
}
