import { texts } from '../texts.ts';
import type { RepositoryFile } from './repository-file.ts';

/** Why a name cannot be used for something new in a folder; null when it can. */
export function checkName(name: string, takenNames: ReadonlySet<string>): string | null {
  if (name === '') {
    return texts.names.missing;
  }
  if (/[/\\\t\r\n]/.test(name)) {
    return texts.names.illegal;
  }
  if (/^\.+$/.test(name)) {
    return texts.names.dots;
  }
  return takenNames.has(name) ? texts.names.taken : null;
}

/** A file keeps its extension when it is renamed; a folder has none, dots or not. */
export function splitName({ name, isFolder }: Pick<RepositoryFile, 'name' | 'isFolder'>) {
  const end = isFolder ? -1 : name.lastIndexOf('.');
  return end <= 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, end), extension: name.slice(end + 1) };
}
