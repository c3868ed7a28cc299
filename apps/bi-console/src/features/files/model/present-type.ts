import { texts } from '../texts.ts';
import type { RepositoryFile } from './repository-file.ts';

/** What a file is, in words; the bare extension where nobody has words for it. */
export function presentType({ name, isFolder }: Pick<RepositoryFile, 'name' | 'isFolder'>): string {
  if (isFolder) {
    return texts.types.folder;
  }
  const extension = extensionOf(name);
  if (extension === '') {
    return texts.types.unknown;
  }
  return texts.types.byExtension.get(extension) ?? texts.types.other(extension.toUpperCase());
}

/** In small letters, without the dot; empty where the name has none. */
export function extensionOf(name: string): string {
  const start = name.lastIndexOf('.');
  return start <= 0 ? '' : name.slice(start + 1).toLowerCase();
}
