// Finding files by path or id together with the folders above them, which decide about the rights.
import type {
  ContentRow,
  FileRow,
  RepositoryFilesRepository,
} from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { describeChain } from './describe-file.ts';
import { isPermitted } from './file-rights.ts';
import { defaultLocale } from './file-titles.ts';
import { FileMissingError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';
import { splitPath } from './repository-path.ts';

export interface FileLocation {
  /** From the root as far as the path exists; never empty. */
  readonly chain: readonly RepositoryFile[];
  /** The names that do not exist, from the top. */
  readonly missingNames: readonly string[];
  /** The last of the chain. */
  readonly deepest: RepositoryFile;
}

export async function locateFile(
  files: RepositoryFilesRepository,
  path: string,
  locale: string = defaultLocale,
): Promise<FileLocation> {
  const names = splitPath(path);
  return describeLocation(names, await files.walkDown(cutAtNul(names)), locale);
}

/** PostgreSQL takes no NUL, and no name has one. */
function cutAtNul(names: readonly string[]): readonly string[] {
  const end = names.findIndex((name) => name.includes('\0'));
  return end < 0 ? names : names.slice(0, end);
}

function describeLocation(names: readonly string[], rows: readonly FileRow[], locale: string): FileLocation {
  const chain = describeChain(rows, locale);
  const deepest = chain.at(-1);
  if (deepest === undefined) throw new Error('the repository has no root');
  return { chain, deepest, missingNames: names.slice(chain.length - 1) };
}

export async function findVisibleFile(
  files: RepositoryFilesRepository,
  user: BiUser,
  path: string,
  locale: string = defaultLocale,
): Promise<RepositoryFile | undefined> {
  const { deepest, missingNames } = await locateFile(files, path, locale);
  return missingNames.length === 0 && isPermitted(user, deepest, 'read') ? deepest : undefined;
}

export async function getVisibleFile(
  files: RepositoryFilesRepository,
  user: BiUser,
  path: string,
): Promise<RepositoryFile> {
  return requireVisible(user, path, await locateFile(files, path));
}

/** With what it holds, where that is short enough to be read along. */
export async function getVisibleContent(
  files: RepositoryFilesRepository,
  user: BiUser,
  path: string,
): Promise<{ readonly file: RepositoryFile; readonly content: ContentRow | undefined }> {
  const names = splitPath(path);
  const rows = await files.walkDownToContent(cutAtNul(names));
  const file = requireVisible(user, path, describeLocation(names, rows, defaultLocale));
  const { bytes, savedBy = null, isSavedByServer = false } = rows.at(-1) ?? {};
  return { file, content: bytes && { bytes, savedBy, isSavedByServer } };
}

function requireVisible(user: BiUser, path: string, location: FileLocation): RepositoryFile {
  const { deepest, missingNames } = location;
  if (missingNames.length > 0 || !isPermitted(user, deepest, 'read'))
    throw new FileMissingError(`no file ${path}`);
  return deepest;
}

/** Ids that name nothing are left out. */
export async function locateFilesById(
  files: RepositoryFilesRepository,
  ids: readonly string[],
  locale: string = defaultLocale,
): Promise<ReadonlyMap<string, readonly RepositoryFile[]>> {
  const wellFormed = [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => uuidPattern.test(id)))];
  return wellFormed.length === 0 ? new Map() : describeChains(await files.listChains(wellFormed), locale);
}

/** By the id of the file at the end of each chain. */
export function describeChains(
  rows: readonly (FileRow & { readonly targetId: string })[],
  locale: string,
): ReadonlyMap<string, readonly RepositoryFile[]> {
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) {
    const group = groups.get(row.targetId);
    if (group === undefined) groups.set(row.targetId, [row]);
    else group.push(row);
  }
  return new Map([...groups].map(([id, group]) => [id, describeChain(group, locale)]));
}

/** Whether the way from the root to the file exists; what is in the trash has lost it. */
export function isLive(chain: readonly RepositoryFile[]): boolean {
  return chain[0]?.path === '/' && chain[0].trash === null;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
