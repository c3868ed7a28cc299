// Where something can be saved. Pure.
import type { RepositoryObject } from './saved-analyses.ts';

export interface TargetFolder {
  readonly path: string;
  /** With the folders that it is in. */
  readonly title: string;
}

/** Those that the person may write to, from the top. */
export function listTargetFolders(objects: readonly RepositoryObject[], above = ''): readonly TargetFolder[] {
  return objects.flatMap((object) => {
    if (object.type !== 'FOLDER') return [];
    const title = above === '' ? object.name : `${above} › ${object.name}`;
    const inner = listTargetFolders(object.repoObjects ?? [], title);
    return object.acl.includes('WRITE') ? [{ path: object.path, title }, ...inner] : inner;
  });
}

export function hasFile(objects: readonly RepositoryObject[], path: string): boolean {
  return objects.some((object) => object.path === path || hasFile(object.repoObjects ?? [], path));
}

/** What the repository takes no file with. */
export function isFileName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && !trimmed.startsWith('.') && !/[/\\:\t\r\n]/.test(trimmed);
}

/** `extension` without its dot. */
export function joinFile(folder: string, name: string, extension: string): string {
  return `${folder === '/' ? '' : folder}/${name.trim()}.${extension}`;
}

export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}
