import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import {
  createRepositoryFileWritesRepository,
  type RepositoryFileWritesRepository,
} from '../persistence/repository-file-writes.repository.ts';
import { createRepositoryFilesRepository } from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { ensureHomeFolder } from './ensure-home-folder.ts';
import { requireFileName } from './file-name.ts';
import type { FileWrites } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { findMimeType } from './file-types.ts';
import { getVisibleFile } from './locate-files.ts';
import { matchRecipients } from './match-recipients.ts';
import { openPlacing, placeFile, placeFolder } from './place-files.ts';
import { presentSaver } from './present-saver.ts';
import {
  DuplicateFileError,
  FileAccessError,
  UnknownFileTypeError,
  UnknownRecipientError,
} from './repository-errors.ts';
import type { FilePermission, RepositoryFile } from './repository-file.ts';
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
      const mimeType = options.mimeType ?? findMimeType(names.at(-1) ?? '');
      if (mimeType === undefined) throw new UnknownFileTypeError(`no known type of file: ${path}`);
      await ensureHomeOnWay(user, path);

      return await database.transaction(async (connection) => {
        const placing = openPlacing(connection, readClock());
        await placing.writes.holdFolders();
        return (await placeFile(user, path, { bytes, mimeType, saver: presentSaver(user) }, options, placing))
          .file;
      });
    },

    async createFolder(user, path, options = {}) {
      const names = splitPath(path);
      for (const name of names) requireFileName(name);
      await ensureHomeOnWay(user, path);

      return await database.transaction(async (connection) => {
        const placing = openPlacing(connection, readClock());
        await placing.writes.holdFolders();
        const { file, isNew } = await placeFolder(user, path, options, placing);
        if (!isNew) throw new DuplicateFileError(`${path} exists`);
        return file;
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
