import type { RepositoryFile } from './repository-file.ts';

export type FileAction =
  | 'openFolder'
  | 'openFile'
  | 'download'
  | 'rename'
  | 'editTitle'
  | 'move'
  | 'hide'
  | 'show'
  | 'permissions'
  | 'remove';

/** What is offered for a file: nothing that the person may not do. Seeing it is all that is known before the rights come. */
export function listFileActions(
  file: Pick<RepositoryFile, 'path' | 'isFolder' | 'isHidden'>,
  rights: FileRights | undefined,
): readonly FileAction[] {
  const seeing: readonly FileAction[] = [file.isFolder ? 'openFolder' : 'openFile', 'download'];
  if (rights === undefined) {
    return seeing;
  }
  const isFixed = isTopFolder(file.path);
  return [
    ...seeing,
    ...(rights.canWrite && !isFixed ? (['rename'] as const) : []),
    ...(rights.canWrite ? (['editTitle'] as const) : []),
    ...(rights.canWrite && !isFixed ? (['move', file.isHidden ? 'show' : 'hide'] as const) : []),
    ...(rights.canManage ? (['permissions'] as const) : []),
    ...(rights.canDelete && !isFixed ? (['remove'] as const) : []),
  ];
}

/** /public, /home and the like: every server needs them where they are. */
export function isTopFolder(path: string): boolean {
  return /^\/[^/]*$/.test(path);
}

/** What the person in front of the screen may do with one file or folder. */
export interface FileRights {
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly canDelete: boolean;
  readonly canManage: boolean;
}

export const allRights: FileRights = { canRead: true, canWrite: true, canDelete: true, canManage: true };

/** What may be done with all of them together. */
export function intersectRights(rights: readonly FileRights[]): FileRights {
  return {
    canRead: rights.every(({ canRead }) => canRead),
    canWrite: rights.every(({ canWrite }) => canWrite),
    canDelete: rights.every(({ canDelete }) => canDelete),
    canManage: rights.every(({ canManage }) => canManage),
  };
}
