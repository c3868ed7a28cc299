import type { Database } from '@prumo/database/database';

import {
  createRepositoryFileWritesRepository,
  type RepositoryFileWritesRepository,
} from '../persistence/repository-file-writes.repository.ts';
import {
  createRepositoryFilesRepository,
  type RepositoryFilesRepository,
} from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { buildFileTree } from './build-file-tree.ts';
import { everyFile } from './file-filter.ts';
import { extensionOf, requireFileName } from './file-name.ts';
import type { FileArrangement } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { defaultLocale, titleKeys } from './file-titles.ts';
import { getVisibleFile, locateFile } from './locate-files.ts';
import { planCopy } from './plan-copy.ts';
import { presentSaver } from './present-saver.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileKindError,
  FileMissingError,
  FolderCycleError,
} from './repository-errors.ts';
import type { FileTree, LocaleProperties, RepositoryFile } from './repository-file.ts';
import { appendName, isWithin, parentPathOf } from './repository-path.ts';
import { requireDestination, requireFilesById, requireMovable, requirePermission } from './require-files.ts';
import type { TextRights } from './text-rights.ts';

export function createFileArrangement(parts: {
  readonly database: Database;
  readonly clock: () => number;
  readonly textRights: TextRights;
}): FileArrangement {
  const arrange = async (
    work: (
      files: RepositoryFilesRepository,
      writes: RepositoryFileWritesRepository,
      now: Date,
    ) => Promise<void>,
  ) => {
    await parts.database.transaction(async (connection) => {
      const writes = createRepositoryFileWritesRepository(connection);
      await writes.holdRepository();
      await work(createRepositoryFilesRepository(connection), writes, new Date(parts.clock()));
    });
  };

  return {
    async rename(user, path, newName) {
      await arrange(async (files, writes, now) => {
        const file = await getVisibleFile(files, user, path);
        const title = newName.normalize('NFC');
        const name = file.isFolder ? title : title + extensionOf(file.name);
        requireFileName(name);
        requireMovable(file);
        requirePermission(user, file, 'write');
        const { deepest: folder } = await locateFile(files, parentPathOf(file.path));
        requirePermission(user, folder, 'write');
        if (name !== file.name) await requireFree(files, appendName(folder.path, name));
        await writes.changeFile(file.id, {
          name,
          localeProperties: replaceTitles(file.localeProperties, title),
          now,
        });
      });
    },

    async move(user, ids, destinationPath) {
      await arrange(async (files, writes) => {
        const destination = await requireDestination(files, user, destinationPath);
        const sources = await requireFilesById(files, user, ids);
        for (const source of sources) {
          requireMovable(source);
          requirePermission(user, source, 'delete');
          if (isWithin(destination.path, source.path)) {
            throw new FolderCycleError(`${source.path} cannot lie below itself`);
          }
          if (parentPathOf(source.path) !== destination.path) {
            await requireFree(files, appendName(destination.path, source.name));
          }
        }
        if (new Set(sources.map(({ name }) => name)).size < sources.length) {
          throw new DuplicateFileError('two of the files have the same name');
        }
        if (sources.length > 0)
          await writes.moveFiles(
            sources.map(({ id }) => id),
            destination.id,
          );
      });
    },

    async copy(user, ids, destinationPath, mode) {
      await arrange(async (files, writes, now) => {
        const destination = await requireDestination(files, user, destinationPath);
        const sources = await requireFilesById(files, user, ids);
        const trees: FileTree[] = [];
        for (const source of sources) {
          // A copy would be the person's own, with all that stands in it.
          parts.textRights.require(user, source);
          trees.push(leaveBehind(await readTree(files, user, source), parts.textRights, user));
        }
        // What the person cannot see at the destination takes its name all the same.
        const target = await readTree(files, administrator, destination);
        const plan = planCopy(trees, target, mode);
        for (const { target: file } of plan.overwritten) {
          if (!isPermitted(user, file, 'write')) throw new FileAccessError(`may not write ${file.path}`);
        }
        for (const folder of plan.extended) requirePermission(user, folder, 'write');
        if (plan.hasKindClash) throw new FileKindError('a file and a folder have the same name');
        if (plan.created.length > 0) await writes.insertCopies(plan.created, presentSaver(user), now);
        if (plan.overwritten.length > 0) {
          const pairs = plan.overwritten.map(({ sourceId, target: { id } }) => ({ sourceId, targetId: id }));
          await writes.copyContent(pairs, presentSaver(user), now);
        }
      });
    },
  };
}

const administrator: BiUser = { userName: '', roles: ['Administrator'], isAdministrator: true };

async function requireFree(files: RepositoryFilesRepository, path: string): Promise<void> {
  const { missingNames } = await locateFile(files, path);
  if (missingNames.length === 0) throw new DuplicateFileError(`${path} exists`);
}

async function readTree(
  files: RepositoryFilesRepository,
  user: BiUser,
  start: RepositoryFile,
): Promise<FileTree> {
  const tree = await buildFileTree(start, await files.listBranch(start.id, -1), {
    user,
    locale: defaultLocale,
    filter: everyFile,
    depth: -1,
    showHidden: true,
    includeSystemFolders: true,
  });
  if (tree === undefined) throw new FileMissingError(`no file ${start.path}`);
  return tree;
}

/** Without what is not for the person to take along. */
function leaveBehind({ file, children }: FileTree, textRights: TextRights, user: BiUser): FileTree {
  return {
    file,
    children: children
      .filter((child) => textRights.maySee(user, child.file))
      .map((child) => leaveBehind(child, textRights, user)),
  };
}

/** A file that was given a title is called by it everywhere, so the title takes the new name too. */
function replaceTitles(properties: LocaleProperties, title: string): LocaleProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, titleKeys.includes(key) ? title : text]),
      ),
    ]),
  );
}
