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
