import type { Connection } from '@prumo/database/connection';

import { createFileVersionsRepository } from '../persistence/file-versions.repository.ts';
import {
  createRepositoryFilesRepository,
  type ContentRow,
} from '../persistence/repository-files.repository.ts';
import { holdsQueries, type QueryAuthor } from '../queries/source-access/source-access.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { buildFileTree } from './build-file-tree.ts';
import { everyFile, matchesName } from './file-filter.ts';
import type { FileReads } from './file-repository.ts';
import { isPermitted, listGrantedPermissions } from './file-rights.ts';
import { compareTitles, defaultLocale } from './file-titles.ts';
import {
  describeChains,
  findVisibleFile,
  getVisibleContent,
  getVisibleFile,
  isLive,
  locateFilesById,
} from './locate-files.ts';
import { FileKindError, FileMissingError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';
import type { TextRights } from './text-rights.ts';

export function createFileReads(parts: {
  readonly database: Connection;
  readonly textRights: TextRights;
}): FileReads {
  const { textRights } = parts;
  const files = createRepositoryFilesRepository(parts.database);
  const versions = createFileVersionsRepository(parts.database);

  async function getContent({ id, path }: RepositoryFile): Promise<ContentRow> {
    const content = await files.findContent(id);
    // Gone between the two looks.
    if (content === undefined) throw new FileMissingError(`no file ${path}`);
    return content;
  }

  /** One whose text the person may see. */
  async function getReadable(user: BiUser, path: string): Promise<RepositoryFile> {
    const file = await getVisibleFile(files, user, path);
    if (file.isFolder) throw new FileKindError(`${path} is a folder`);
    textRights.require(user, file);
    return file;
  }

  return {
    async getTree(user, path, options = {}) {
      const { locale = defaultLocale, depth = -1, filter = everyFile, showHidden = false } = options;
      const start = await findVisibleFile(files, user, path, locale);
      if (start === undefined) return undefined;
      return await buildFileTree(start, await files.listBranch(start.id, depth), {
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
      const tree = await buildFileTree(start, await files.listBranch(start.id, 1), {
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
      const { file, content } = await getVisibleContent(files, user, path);
      if (file.isFolder || file.mimeType === null) throw new FileKindError(`${path} is a folder`);
      textRights.require(user, file);
      const { bytes } = content ?? (await getContent(file));
      return { file, bytes, mimeType: file.mimeType };
    },

    async readQueries(user, path) {
      const { file, content: read } = await getVisibleContent(files, user, path);
      if (file.isFolder || !holdsQueries(file.path)) throw new FileKindError(`${path} holds no queries`);
      const content = read ?? (await getContent(file));
      return { file, text: content.bytes.toString('utf8'), author: findAuthor(content) };
    },

    async listVersions(user, path) {
      return await versions.list((await getReadable(user, path)).id);
    },

    async readVersion(user, path, versionId) {
      const bytes = await versions.find((await getReadable(user, path)).id, versionId);
      if (bytes === undefined) throw new FileMissingError(`no such version of ${path}`);
      return bytes;
    },

    maySeeContent: (user, file) => textRights.maySee(user, file),

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

    async listProducedFiles(user, lineageId, options = {}) {
      const { locale = defaultLocale } = options;
      if (lineageId === '' || lineageId.includes('\0')) return [];
      const chains = describeChains(await files.listChainsByLineage(lineageId), locale);
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

function findAuthor({ savedBy, isSavedByServer }: ContentRow): QueryAuthor {
  if (isSavedByServer) return { kind: 'server' };
  return savedBy === null ? { kind: 'gone' } : { kind: 'person', userName: savedBy };
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
