import { externalAppsPath, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import type { FastifyInstance } from 'fastify';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { NotFoundError } from './named-error.ts';

/**
 * Serves the built files of the external apps in use. As those of the portal they hold no data, and everybody may
 * have them. Files are sent by what registerPortalFiles gives to replies.
 */
export function registerExternalAppFiles(app: FastifyInstance, apps: ExternalAppFolders): void {
  app.get<{ Params: { appKey: string; '*': string } }>(
    `${externalAppsPath}/:appKey/*`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { appKey, '*': name } = request.params;
      const found = await apps.findFile(appKey, name);
      if (found === undefined) throw new NotFoundError(`There is nothing at GET ${request.url}.`);
      return await reply
        .header('cache-control', name === lazyLoadName ? 'no-store' : 'no-cache')
        .sendFile(found.path, found.root);
    },
  );
}

/** The external apps in use. Folders are looked at each time, so that an app comes, changes and goes without a restart. */
export interface ExternalAppFolders {
  /** Those that the settings name, whether they are there or not, and then those of the hospital's own folder. */
  listKeys(): Promise<readonly string[]>;
  /** Nothing for a file that is not there, and for an app that is not in use. */
  findFile(appKey: string, name: string): Promise<FoundFile | undefined>;
}

interface FoundFile {
  readonly root: string;
  readonly path: string;
}

interface FolderParts {
  /** EXTERNAL_APPS. */
  readonly namedKeys: readonly string[];
  /** Holds one folder per app; it may be absent. Of its apps those are in use that `namedKeys` has. */
  readonly folder: string;
  /** The same, but each of its apps is in use. */
  readonly ownFolder: string;
}

export function createExternalAppFolders({ namedKeys, folder, ownFolder }: FolderParts): ExternalAppFolders {
  return {
    async listKeys() {
      return [...new Set([...namedKeys, ...(await listOwnKeys(ownFolder))])];
    },

    async findFile(appKey, name) {
      const named = namedKeys.includes(appKey) ? await findAppFolder(folder, appKey) : undefined;
      const found = named ?? (isAppKey(appKey) ? await findOwnAppFolder(ownFolder, appKey) : undefined);
      return found === undefined ? undefined : await findFileIn(found, name);
    },
  };
}

async function listOwnKeys(ownFolder: string): Promise<readonly string[]> {
  const names = (await whereThere(async () => await readdir(ownFolder))) ?? [];
  const keys = names.filter(isAppKey).toSorted();
  const folders = await Promise.all(keys.map(async (key) => await findOwnAppFolder(ownFolder, key)));
  return keys.filter((_key, index) => folders[index] !== undefined);
}

/** A link that leads out of the folder of one's own is no app of it. */
async function findOwnAppFolder(ownFolder: string, appKey: string): Promise<string | undefined> {
  return await whereThere(async () => {
    const root = await realpath(ownFolder);
    const isInside = (await realpath(join(root, appKey))).startsWith(root + sep);
    return isInside ? await findAppFolder(root, appKey) : undefined;
  });
}

/** An app that is built in its own place has its files in `dist`; one that was brought from elsewhere has them at hand. */
async function findAppFolder(folder: string, appKey: string): Promise<string | undefined> {
  for (const place of [join(folder, appKey, 'dist'), join(folder, appKey)]) {
    if ((await findFileIn(place, lazyLoadName)) !== undefined) return place;
  }
  return undefined;
}

/** Links are followed within the folder only. */
async function findFileIn(folder: string, name: string): Promise<FoundFile | undefined> {
  if (!name.split('/').every(isPlainName)) return undefined;
  return await whereThere(async () => {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    const isInside = file.startsWith(root + sep);
    return isInside && (await stat(file)).isFile() ? { root, path: relative(root, file) } : undefined;
  });
}

/** As the settings take them: names of folders and parts of addresses. */
function isAppKey(name: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(name);
}

/** Names of builds; whatever starts with a dot is hidden or leads upwards. */
function isPlainName(name: string): boolean {
  return /^[\w@-][\w.@+-]*$/.test(name);
}

/** Nothing where the file system says that there is nothing. */
async function whereThere<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

const absences = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absences.includes(String(error.code));
}
