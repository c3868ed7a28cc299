import type { Connection } from '@prumo/database/connection';

import { createRepositoryFilesRepository } from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { buildFileTree } from './build-file-tree.ts';
import { everyFile, matchesName } from './file-filter.ts';
import type { FileReads } from './file-repository.ts';
import { isPermitted, listGrantedPermissions } from './file-rights.ts';
import { compareTitles, defaultLocale } from './file-titles.ts';
import { describeChains, findVisibleFile, getVisibleFile, isLive, locateFilesById } from './locate-files.ts';
import { FileKindError, FileMissingError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';

export function createFileReads(connection: Connection): FileReads {
  const files = createRepositoryFilesRepository(connection);

  return {
    async getTree(user, path, options = {}) {
      const { locale = defaultLocale, depth = -1, filter = everyFile, showHidden = false } = options;
      const start = await findVisibleFile(files, user, path, locale);
      if (start === undefined) return undefined;
      return buildFileTree(start, await files.listBranch(start.id, depth), {
        user,
        locale,
        filter,
        depth,
        showHidden,
        includeSystemFolders: user.isAdministrator && options.includeSystemFolders === true,
      });
    },

    async listChildren(user, path, options = {}) {
      const { locale = defaultLocale, filter = everyFile, showHidden = false } = options;
      const start = await findVisibleFile(files, user, path, locale);
      if (start === undefined) return [];
      const tree = buildFileTree(start, await files.listBranch(start.id, 1), {
        user,
        locale,
        filter: everyFile,
        depth: 1,
        // The children of a hidden folder are shown to whoever asks for exactly that folder.
        showHidden: true,
        includeSystemFolders: true,
      });
      return (tree?.children ?? [])
        .map(({ file }) => file)
        .filter((file) => (showHidden || !file.isHidden) && matchesName(filter, file.name));
    },

    async findFile(user, path, options = {}) {
      return await findVisibleFile(files, user, path, options.locale);
    },

    async findFileById(user, id, options = {}) {
      const chain = (await locateFilesById(files, [id], options.locale)).get(id.toLowerCase());
      const file = chain !== undefined && isLive(chain) ? chain.at(-1) : undefined;
      return file !== undefined && isPermitted(user, file, 'read') ? file : undefined;
    },

    async readContent(user, path) {
      const file = await getVisibleFile(files, user, path);
      if (file.isFolder || file.mimeType === null) throw new FileKindError(`${path} is a folder`);
      const bytes = await files.findContent(file.id);
      // Gone between the two looks.
      if (bytes === undefined) throw new FileMissingError(`no file ${path}`);
      return { file, bytes, mimeType: file.mimeType };
    },

    async listFilesByExtension(user, extension) {
      const chains = describeChains(await files.listChainsByExtension(extension), defaultLocale);
      return listReachable(user, chains).toSorted((one, other) => (one.path < other.path ? -1 : 1));
    },

    async listGeneratedFiles(user, path, options = {}) {
      const { locale = defaultLocale } = options;
      const source = await findVisibleFile(files, user, path, locale);
      if (source === undefined) return [];
      const chains = describeChains(await files.listChainsByCreator([source.id, source.path]), locale);
      return listReachable(user, chains).toSorted(compareTitles);
    },

    async listPermissions(user, path) {
      const file = await findVisibleFile(files, user, path);
      return file === undefined ? [] : listGrantedPermissions(user, file);
    },

    async readMetadata(user, path) {
      const file = await getVisibleFile(files, user, path);
      return {
        ...(await files.findMetadata(file.id)),
        _PERM_HIDDEN: String(file.isHidden),
        _PERM_SCHEDULABLE: String(file.isSchedulable),
      };
    },
  };
}

/** As in a tree: readable all the way down from the root. */
function listReachable(
  user: BiUser,
  chains: ReadonlyMap<string, readonly RepositoryFile[]>,
): readonly RepositoryFile[] {
  return [...chains.values()]
    .filter((chain) => isLive(chain) && chain.every((file) => isPermitted(user, file, 'read')))
    .flatMap((chain) => chain.at(-1) ?? []);
}
