import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import {
  createRepositoryFileWritesRepository,
  type RepositoryFileWritesRepository,
} from '../persistence/repository-file-writes.repository.ts';
import { createRepositoryFilesRepository } from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { tagContent } from './content-tag.ts';
import { describeFile, standAbove } from './describe-file.ts';
import { ensureHomeFolder } from './ensure-home-folder.ts';
import { requireFileName } from './file-name.ts';
import type { FileWrites, FolderOptions } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { defaultLocale, fallbackLocale } from './file-titles.ts';
import { findMimeType } from './file-types.ts';
import { getVisibleFile, locateFile, type FileLocation } from './locate-files.ts';
import { matchRecipients } from './match-recipients.ts';
import { presentSaver } from './present-saver.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileChangedError,
  FileKindError,
  FileMissingError,
  RootLevelError,
  UnknownFileTypeError,
  UnknownRecipientError,
} from './repository-errors.ts';
import type { FilePermission, LocaleProperties, RepositoryFile } from './repository-file.ts';
import { homePathOf, isWithin, joinPath, splitPath } from './repository-path.ts';

export function createFileWrites(parts: {
  readonly database: Database;
  readonly clock: () => number;
}): FileWrites {
  const { database } = parts;
  const readClock = () => new Date(parts.clock());

  /** One visible file, held in place while it is changed. */
  const changeFile = async (
    user: BiUser,
    path: string,
    permission: FilePermission,
    change: (
      file: RepositoryFile,
      writes: RepositoryFileWritesRepository,
      connection: Connection,
    ) => Promise<void>,
  ) => {
    await database.transaction(async (connection) => {
      const writes = createRepositoryFileWritesRepository(connection);
      await writes.holdFolders();
      const file = await getVisibleFile(createRepositoryFilesRepository(connection), user, path);
      if (!isPermitted(user, file, permission)) throw new FileAccessError(`may not change ${path}`);
      await change(file, writes, connection);
    });
  };

  const ensureHomeOnWay = async (user: BiUser, path: string) => {
    if (isWithin(joinPath(splitPath(path)), homePathOf(user.userName)))
      await ensureHomeFolder(database, user, readClock());
  };

  return {
    async ensureHomeFolder(user) {
      await ensureHomeFolder(database, user, readClock());
    },

    async writeFile(user, path, bytes, options = {}) {
      const names = splitPath(path);
      for (const name of names) requireFileName(name);
      const { expectedTags } = options;
      const mimeType = options.mimeType ?? findMimeType(names.at(-1) ?? '');
      if (mimeType === undefined) throw new UnknownFileTypeError(`no known type of file: ${path}`);
      await ensureHomeOnWay(user, path);

      return await database.transaction(async (connection) => {
        const reads = createRepositoryFilesRepository(connection);
        const writes = createRepositoryFileWritesRepository(connection);
        await writes.holdFolders();
        const now = readClock();
        const location = await createWay(user, path, { reads, writes, now }, names.length - 1);
        const [name] = location.missingNames;
        if (name !== undefined) {
          if (expectedTags !== undefined && expectedTags.length > 0)
            throw new FileChangedError(`${path} is gone`);
          const added = await writes.insertFile(
            {
              parentId: location.deepest.id,
              name,
              ownerName: user.userName,
              isHidden: options.hidden ?? false,
              localeProperties: buildTexts({}, options),
              creatorId: options.creatorId ?? null,
              now,
            },
            { bytes, mimeType, saver: presentSaver(user) },
          );
          if (added !== undefined) return await readBack(reads, location, added);
        }
        // It was there, or somebody else created it a moment ago.
        const { deepest: file, missingNames } = await locateFile(reads, path);
        if (missingNames.length > 0) throw new FileMissingError(`no file ${path}`);
        if (!isPermitted(user, file, 'write')) throw new FileAccessError(`may not write ${path}`);
        if (file.isFolder) throw new FileKindError(`${path} is a folder`);
        if (options.overwrite === false) throw new DuplicateFileError(`${path} exists`);
        if (expectedTags !== undefined) {
          const present = await writes.holdContent(file.id);
          if (present === undefined || !expectedTags.includes(tagContent(present)))
            throw new FileChangedError(`${path} has changed`);
        }
        await writes.replaceContent(file.id, {
          bytes,
          mimeType,
          saver: presentSaver(user),
          creatorId: options.creatorId ?? null,
          now,
        });
        if (
          options.title !== undefined ||
          options.description !== undefined ||
          options.hidden !== undefined
        ) {
          await writes.changeFile(file.id, {
            localeProperties: buildTexts(file.localeProperties, options),
            isHidden: options.hidden ?? file.isHidden,
            now,
          });
        }
        return (await locateFile(reads, path)).deepest;
      });
    },

    async createFolder(user, path, options = {}) {
      const names = splitPath(path);
      for (const name of names) requireFileName(name);
      await ensureHomeOnWay(user, path);

      return await database.transaction(async (connection) => {
        const reads = createRepositoryFilesRepository(connection);
        const writes = createRepositoryFileWritesRepository(connection);
        await writes.holdFolders();
        const now = readClock();
        const location = await createWay(user, path, { reads, writes, now }, names.length - 1);
        const [name] = location.missingNames;
        if (name === undefined) {
          if (!isPermitted(user, location.deepest, 'read'))
            throw new FileAccessError(`may not write ${path}`);
          throw new DuplicateFileError(`${path} exists`);
        }
        const added = await writes.insertFolder({
          parentId: location.deepest.id,
          name,
          ownerName: user.userName,
          isHidden: options.hidden ?? false,
          localeProperties: buildTexts({}, options),
          creatorId: null,
          now,
        });
        if (added === undefined) throw new DuplicateFileError(`${path} exists`);
        return await readBack(reads, location, added);
      });
    },

    async setAcl(user, path, acl, options = {}) {
      await changeFile(user, path, 'manage-acl', async (file, writes) => {
        const isHandedOver = options.ownerName !== undefined && options.ownerName !== file.ownerName;
        if (isHandedOver && !user.isAdministrator) throw new FileAccessError(`may not give away ${path}`);
        const asked = acl.isInheriting ? [] : acl.aces;
        const ownerNames = isHandedOver && options.ownerName !== undefined ? [options.ownerName] : [];
        const known = await writes.listKnownRecipients({
          users: [
            ...asked.filter((ace) => ace.recipientType === 'user').map((ace) => ace.recipient),
            ...ownerNames,
          ],
          roles: asked.filter((ace) => ace.recipientType === 'role').map((ace) => ace.recipient),
        });
        const aces = matchRecipients(asked, known);
        await writes.replaceAcl(file.id, acl.isInheriting ? null : aces, readClock());
        for (const ownerName of ownerNames) {
          const spelled = known.users.find((name) => name.toLowerCase() === ownerName.toLowerCase());
          if (spelled === undefined) throw new UnknownRecipientError(`no person ${ownerName}`);
          await writes.changeOwner(file.id, spelled);
        }
      });
    },

    async setHidden(user, path, isHidden) {
      await changeFile(user, path, 'manage-acl', async (file, writes) => {
        await writes.changeFile(file.id, { isHidden, now: readClock() });
      });
    },

    async setLocaleProperties(user, path, locale, properties) {
      await changeFile(user, path, 'write', async (file, writes) => {
        const localeProperties = { ...file.localeProperties, [locale]: properties };
        await writes.changeFile(file.id, { localeProperties, now: readClock() });
      });
    },

    async setMetadata(user, path, { isHidden, isSchedulable, entries }) {
      await changeFile(user, path, 'manage-acl', async (file, writes, connection) => {
        const kept = await createRepositoryFilesRepository(connection).findMetadata(file.id);
        await writes.changeFile(file.id, {
          metadata: { ...kept, ...entries },
          ...(isHidden === undefined ? {} : { isHidden }),
          ...(isSchedulable === undefined ? {} : { isSchedulable }),
          now: readClock(),
        });
      });
    },
  };
}

interface WayParts {
  readonly reads: ReturnType<typeof createRepositoryFilesRepository>;
  readonly writes: RepositoryFileWritesRepository;
  readonly now: Date;
}

/** Creates the missing ones of the first `folderCount` names. The person must be able to write where they begin. */
async function createWay(
  user: BiUser,
  path: string,
  parts: WayParts,
  folderCount: number,
): Promise<FileLocation> {
  const location = await locateFile(parts.reads, path);
  const { chain, deepest, missingNames } = location;
  if (missingNames.length === 0) return location;
  if (deepest.path === '/') throw new RootLevelError(`nothing is created at the top: ${path}`);
  // Names what was asked for and not where the way ends: that would tell which folders there are.
  if (!isPermitted(user, deepest, 'write')) throw new FileAccessError(`may not write ${path}`);
  if (!deepest.isFolder) throw new FileKindError(`${deepest.path} is no folder`);
  if (chain.length - 1 >= folderCount) return location;

  await parts.writes.insertFolder({
    parentId: deepest.id,
    name: missingNames[0] ?? '',
    ownerName: user.userName,
    isHidden: false,
    localeProperties: {},
    creatorId: null,
    now: parts.now,
  });
  // Whoever created it, it is there now.
  return await createWay(user, path, parts, folderCount);
}

async function readBack(
  reads: ReturnType<typeof createRepositoryFilesRepository>,
  location: FileLocation,
  id: string,
): Promise<RepositoryFile> {
  const [row] = await reads.listBranch(id, 0);
  if (row === undefined) throw new FileMissingError(`no file ${id}`);
  return describeFile(row, standAbove(location.deepest), defaultLocale);
}

/** Title and description are written for every language; texts in a certain language stay. */
function buildTexts(kept: LocaleProperties, options: FolderOptions): LocaleProperties {
  const texts = {
    ...kept[fallbackLocale],
    ...(options.title === undefined ? {} : { 'file.title': options.title }),
    ...(options.description === undefined ? {} : { 'file.description': options.description }),
  };
  return Object.keys(texts).length === 0 ? kept : { ...kept, [fallbackLocale]: texts };
}
