import { PermissionsDialog } from '@prumo/bi-client/file-permissions/permissions-dialog';

import { isTopFolder } from '../model/list-file-actions.ts';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { presentFolder } from './folder-path.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog, RenameDialog } from './name-dialogs.tsx';
import { TitleDialog } from './title-dialog.tsx';

export type OpenFileDialog =
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'rename' | 'editTitle' | 'permissions'; readonly file: RepositoryFile }
  | { readonly kind: 'move'; readonly files: readonly RepositoryFile[] };

interface FileDialogsProps {
  readonly open: OpenFileDialog;
  /** The folder that is shown. */
  readonly path: string;
  readonly tree: FolderNode | null | undefined;
  readonly takenNames: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  /** With the words that say what was done. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** The dialogs of the file actions; they are loaded when the first of them is opened. */
export function FileDialogs(props: FileDialogsProps) {
  const { open, path, tree, takenNames, isAdministrator, onDone, onClose } = props;

  switch (open.kind) {
    case 'new-folder':
      return (
        <NewFolderDialog
          parentPath={path}
          parentTitle={presentFolder(path, tree)}
          takenNames={takenNames}
          onDone={(name) => onDone(texts.newFolder.done(name))}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <RenameDialog
          file={open.file}
          takenNames={takenNames}
          onDone={(name) => onDone(texts.rename.done(name))}
          onClose={onClose}
        />
      );
    case 'editTitle':
      return <TitleDialog file={open.file} onDone={() => onDone(texts.editTitle.done)} onClose={onClose} />;
    case 'permissions':
      return (
        <PermissionsDialog
          title={texts.permissions.title(open.file.name)}
          path={open.file.path}
          canInherit={!isTopFolder(open.file.path)}
          isAdministrator={isAdministrator}
          onDone={() => onDone(texts.permissions.done)}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog
          files={open.files}
          tree={tree}
          onDone={(destination) =>
            onDone(texts.move.done(open.files.length, presentFolder(destination, tree)))
          }
          onClose={onClose}
        />
      );
  }
}
