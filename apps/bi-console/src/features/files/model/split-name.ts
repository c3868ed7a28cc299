import type { RepositoryFile } from './repository-file.ts';

/** A file keeps its extension when it is renamed; a folder has none, dots or not. */
export function splitName({ name, isFolder }: Pick<RepositoryFile, 'name' | 'isFolder'>) {
  const end = isFolder ? -1 : name.lastIndexOf('.');
  return end <= 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, end), extension: name.slice(end + 1) };
}
