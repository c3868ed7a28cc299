// The filter of tree and children: `FILES|*.wcdf|*.prpt|includeMembers=name,title`.
import { RepositoryError } from './repository-errors.ts';

export interface FileFilter {
  readonly kind: 'files' | 'folders' | 'files-and-folders';
  /** Joined by OR; `*` is the only wildcard. */
  readonly patterns: readonly string[];
  /** Which properties of a file are shown; nothing means all. */
  readonly members: MemberFilter | null;
}

export interface MemberFilter {
  readonly isExcluding: boolean;
  readonly names: readonly string[];
}

export class FileFilterError extends RepositoryError {
  override readonly name = 'FileFilterError';
}

/** Each pattern is tried with each file. */
const longestFilter = 1_000;

export function decodeFileFilter(text: string): FileFilter {
  if (text.length > longestFilter) throw new FileFilterError('the filter is too long');
  const parts = text.split('|').filter((part) => part !== '');
  const members = parts.map(findMemberFilter).filter((found) => found !== undefined);
  const words = parts.filter((part) => findMemberFilter(part) === undefined);
  const patterns = words.filter((word) => !kinds.has(word));
  if (members.some(({ isExcluding }) => isExcluding) && members.some(({ isExcluding }) => !isExcluding)) {
    throw new FileFilterError('includeMembers and excludeMembers exclude each other');
  }
  return {
    kind: words.map((word) => kinds.get(word)).findLast((kind) => kind !== undefined) ?? 'files-and-folders',
    patterns: patterns.length === 0 ? ['*'] : patterns,
    members: members.at(-1) ?? null,
  };
}

export function matchesName(filter: FileFilter, name: string): boolean {
  return filter.patterns.some((pattern) => matchesPattern(pattern, name));
}

/** In time that grows with pattern times name, whatever the pattern is. */
export function matchesPattern(pattern: string, name: string): boolean {
  let at = 0;
  let patternAt = 0;
  let starAt = -1;
  let retryAt = 0;
  while (at < name.length) {
    if (pattern[patternAt] === '*') {
      starAt = patternAt;
      retryAt = at;
      patternAt += 1;
    } else if (patternAt < pattern.length && pattern[patternAt] === name[at]) {
      patternAt += 1;
      at += 1;
    } else if (starAt >= 0) {
      retryAt += 1;
      at = retryAt;
      patternAt = starAt + 1;
    } else {
      return false;
    }
  }
  return /^\**$/.test(pattern.slice(patternAt));
}

export const everyFile: FileFilter = { kind: 'files-and-folders', patterns: ['*'], members: null };

const kinds = new Map<string, FileFilter['kind']>([
  ['FILES', 'files'],
  ['FOLDERS', 'folders'],
  ['FILES_FOLDERS', 'files-and-folders'],
]);

function findMemberFilter(part: string): MemberFilter | undefined {
  const [, word, list = ''] = /^(includeMembers|excludeMembers)=(.*)$/s.exec(part) ?? [];
  if (word === undefined) return undefined;
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { isExcluding: word === 'excludeMembers', names };
}
