// One pass over the rows of a branch: rights, hidden files, filter, depth and order. What a person may not read
// is left out with everything below it.
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { sortYielding } from '@prumo/database/long-work/yielding-lists';

import type { FileRow } from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { describeFile, standAbove, type FolderAbove } from './describe-file.ts';
import { matchesName, type FileFilter } from './file-filter.ts';
import { isGranted } from './file-rights.ts';
import { compareTitles } from './file-titles.ts';
import type { FileAce, FileTree, RepositoryFile } from './repository-file.ts';

export interface TreeRules {
  readonly user: BiUser;
  readonly locale: string;
  readonly filter: FileFilter;
  /** Levels below the start; -1 is all. */
  readonly depth: number;
  readonly showHidden: boolean;
  readonly includeSystemFolders: boolean;
}

/** The start is the root of the answer even if the filter does not match it. */
export async function buildFileTree(
  start: RepositoryFile,
  rows: readonly FileRow[],
  rules: TreeRules,
): Promise<FileTree | undefined> {
  const yielder = createYielder();
  const childRows = groupByParent(rows);
  const mayRead = createReadCheck(rules.user);
  const kind = rules.depth !== 1 && rules.filter.kind === 'files' ? 'files-and-folders' : rules.filter.kind;

  const isShown = (file: RepositoryFile): boolean =>
    mayRead(file) &&
    (rules.showHidden || !file.isHidden) &&
    (rules.includeSystemFolders || !systemPaths.includes(file.path));

  const buildChildren = async (
    folderId: string,
    above: FolderAbove,
    depthLeft: number,
  ): Promise<readonly FileTree[]> => {
    if (depthLeft === 0) return [];
    const children: FileTree[] = [];
    for (const row of childRows.get(folderId) ?? []) {
      const file = describeFile(row, above, rules.locale);
      if (!isShown(file)) continue;
      const below = file.isFolder ? await buildChildren(file.id, standAbove(file), depthLeft - 1) : [];
      const isMatch = isOfKind(file, kind) && matchesName(rules.filter, file.name);
      if (isMatch || below.length > 0) children.push({ file, children: below });
      if (yielder.isDue()) await yielder.giveWay();
    }
    return await sortYielding(children, yielder, (one, other) => compareTitles(one.file, other.file));
  };

  if (!mayRead(start) || (start.isHidden && !rules.showHidden)) return undefined;
  return { file: start, children: await buildChildren(start.id, standAbove(start), rules.depth) };
}

/** Files that inherit share one list of entries, so that it is weighed once and not per file. */
function createReadCheck(user: BiUser): (file: RepositoryFile) => boolean {
  const verdicts = new Map<readonly FileAce[], boolean>();
  return (file) => {
    if (user.isAdministrator || file.ownerName === user.userName) return true;
    const known = verdicts.get(file.acl.aces);
    if (known !== undefined) return known;
    const verdict = isGranted(user, file.acl.aces, 'read');
    verdicts.set(file.acl.aces, verdict);
    return verdict;
  };
}

function groupByParent(rows: readonly FileRow[]): ReadonlyMap<string | null, readonly FileRow[]> {
  const groups = new Map<string | null, FileRow[]>();
  for (const row of rows) {
    const group = groups.get(row.parentId);
    if (group === undefined) groups.set(row.parentId, [row]);
    else group.push(row);
  }
  return groups;
}

const systemPaths = ['/etc'];

function isOfKind(file: RepositoryFile, kind: FileFilter['kind']): boolean {
  return kind === 'files-and-folders' || (kind === 'folders') === file.isFolder;
}
