import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { externalAppsPath, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import type { FastifyInstance } from 'fastify';

import { NotFoundError } from './named-error.ts';

interface ExternalAppFiles {
  /** Holds one folder per app; it may be absent. */
  readonly folder: string;
  readonly activeKeys: readonly string[];
}

/**
 * Serves the built files of the active external apps. As those of the portal they hold no data, and everybody may
 * have them. Files are sent by what registerPortalFiles gives to replies.
 */
export function registerExternalAppFiles(
  app: FastifyInstance,
  { folder, activeKeys }: ExternalAppFiles,
): void {
  app.get<{ Params: { appKey: string; '*': string } }>(
    `${externalAppsPath}/:appKey/*`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { appKey, '*': name } = request.params;
      const found = activeKeys.includes(appKey) ? await findAppFile(join(folder, appKey), name) : undefined;
      if (found === undefined) throw new NotFoundError(`There is nothing at GET ${request.url}.`);
      return await reply
        .header('cache-control', name === lazyLoadName ? 'no-store' : 'no-cache')
        .sendFile(found.path, found.root);
    },
  );
}

interface FoundFile {
  readonly root: string;
  readonly path: string;
}

/** An app that is built in its own place has its files in `dist`; one that was brought from elsewhere has them at hand. */
async function findAppFile(folder: string, name: string): Promise<FoundFile | undefined> {
  const built = join(folder, 'dist');
  const isBuiltHere = (await findFile(built, lazyLoadName)) !== undefined;
  return await findFile(isBuiltHere ? built : folder, name);
}

/** Links are followed within the folder only. */
async function findFile(folder: string, name: string): Promise<FoundFile | undefined> {
  if (!name.split('/').every(isPlainName)) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    const isInside = file.startsWith(root + sep);
    return isInside && (await stat(file)).isFile() ? { root, path: relative(root, file) } : undefined;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Names of builds; whatever starts with a dot is hidden or leads upwards. */
function isPlainName(name: string): boolean {
  return /^[\w@-][\w.@+-]*$/.test(name);
}

const absences = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absences.includes(String(error.code));
}
