// An application that runs in the browser, as its build left it: one page, sent at one or more addresses, and the files
// that it is made of.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { BiFailure } from './bi-failure.ts';

/** Where the build leaves room for the nonce that each answer gets anew. */
const noncePlaceholder = '__CSP_NONCE__';

export interface BuiltApp {
  sendPage(reply: FastifyReply): Promise<FastifyReply>;
}

interface BuiltAppParts {
  /** Of the build. */
  readonly folder: string | undefined;
  /** Below which its files are. */
  readonly filesPath: string;
  /** Which pages may show it in a frame. */
  readonly frameAncestors: "'none'" | "'self'";
}

/** Whether there is a build in the folder. */
export async function isBuilt(folder: string | undefined): Promise<boolean> {
  return folder !== undefined && (await findText(join(folder, 'index.html'))) !== undefined;
}

/** Nothing where there is no build. */
export async function registerBuiltApp(
  app: FastifyInstance,
  { folder, filesPath, frameAncestors }: BuiltAppParts,
): Promise<BuiltApp | undefined> {
  const page = folder === undefined ? undefined : await findText(join(folder, 'index.html'));
  if (folder === undefined || page === undefined) return undefined;
  const files = await listFiles(folder);

  app.get<{ Params: { '*': string } }>(
    `${filesPath}/*`,
    { config: { biAccess: 'public' } },
    async (request, reply) => {
      const file = files.get(request.params['*']);
      if (file === undefined) throw new BiFailure(404, 'the application has no such file');
      return await sendFile(request, reply, file);
    },
  );

  return {
    async sendPage(reply) {
      const nonce = randomBytes(16).toString('base64');
      return await reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          // A stored page would come back with the nonce of another answer's policy.
          'cache-control': 'no-store',
          'content-security-policy': presentPolicy(nonce, frameAncestors),
          'x-frame-options': frameAncestors === "'self'" ? 'SAMEORIGIN' : 'DENY',
        })
        .send(page.replaceAll(noncePlaceholder, nonce));
    },
  };
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
function presentPolicy(styleNonce: string, frameAncestors: string): string {
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
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
