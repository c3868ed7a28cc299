import { useToast } from '@prumo/ui/toast';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { buildOpenAddress, findDownloadAddress, setHidden } from '../api/file-changes.ts';
import { repositoryKeys } from '../api/folder-queries.ts';
import { moveToTrash, restoreFromTrash } from '../api/trash.ts';
import type { FileAction } from '../model/list-file-actions.ts';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import type { OpenFileDialog } from './file-dialogs.tsx';

const LazyFileDialogs = lazy(async () => ({ default: (await import('./file-dialogs.tsx')).FileDialogs }));

interface FileActionsInput {
  readonly path: string;
  readonly tree: FolderNode | null | undefined;
  readonly files: readonly RepositoryFile[];
  readonly isAdministrator: boolean;
  readonly onOpenFolder: (path: string) => void;
  /** Something was changed: what was selected may be gone. */
  readonly onChanged: () => void;
}

interface FileActions {
  readonly start: (action: FileAction, files: readonly RepositoryFile[]) => void;
  readonly startNewFolder: () => void;
  /** The dialog that an action has opened. */
  readonly dialog: ReactNode;
}

/** What can be done with files, each with its dialog and its words when it is done. */
export function useFileActions(input: FileActionsInput): FileActions {
  const { path, tree, files, isAdministrator, onOpenFolder, onChanged } = input;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const showUndoToast = useUndoToast();
  const [open, setOpen] = useState<OpenFileDialog | null>(null);

  function refresh() {
    onChanged();
    void queryClient.invalidateQueries({ queryKey: repositoryKeys.all });
  }

  function finish(text: string) {
    setOpen(null);
    refresh();
    showToast({ text, tone: 'success' });
  }

  function fail(error: unknown) {
    showToast({ text: describeFailure(error), tone: 'failure' });
    refresh();
  }

  async function remove(removed: readonly RepositoryFile[]) {
    const ids = removed.map(({ id }) => id);
    const [first] = removed;
    try {
      await moveToTrash(ids);
      refresh();
      showUndoToast({
        text:
          removed.length === 1 && first !== undefined
            ? texts.remove.doneOne(first.name)
            : texts.remove.done(removed.length),
        undoLabel: texts.remove.undo,
        onUndo: () => void restore(ids),
      });
    } catch (error) {
      fail(error);
    }
  }

  async function restore(ids: readonly string[]) {
    try {
      await restoreFromTrash(ids);
      finish(texts.remove.undone);
    } catch (error) {
      fail(error);
    }
  }

  async function changeVisibility(changed: readonly RepositoryFile[], isHidden: boolean) {
    const results = await Promise.allSettled(
      changed.map(async (file) => await setHidden(file.path, isHidden)),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    const [first] = failed;
    if (first === undefined) {
      const present = isHidden ? texts.visibility.hiddenDone : texts.visibility.shownDone;
      finish(present(changed.length));
    } else {
      const cause = describeFailure(explainRefusal(first.reason));
      showToast({ text: texts.partlyFailed(failed.length, changed.length, cause), tone: 'failure' });
      refresh();
    }
  }

  async function download(downloaded: readonly RepositoryFile[]) {
    for (const file of downloaded) {
      try {
        const address = await findDownloadAddress(file);
        if (address === null) {
          throw new ApiFailure({ kind: 'refused', status: 403, message: 'The folder may not be downloaded' });
        }
        saveAs(address, file.isFolder ? `${file.name}.zip` : file.name);
      } catch (error) {
        showToast({ text: texts.download.refused(file.name, describeFailure(error)), tone: 'failure' });
      }
    }
  }

  function start(action: FileAction, chosen: readonly RepositoryFile[]) {
    const [first] = chosen;
    if (first === undefined) {
      return;
    }
    switch (action) {
      case 'openFolder':
        onOpenFolder(first.path);
        break;
      case 'openFile':
        window.open(buildOpenAddress(first.path), '_blank', 'noopener');
        break;
      case 'download':
        void download(chosen);
        break;
      case 'hide':
      case 'show':
        void changeVisibility(chosen, action === 'hide');
        break;
      case 'remove':
        void remove(chosen);
        break;
      case 'move':
        setOpen({ kind: 'move', files: chosen });
        break;
      case 'rename':
      case 'editTitle':
      case 'permissions':
        setOpen({ kind: action, file: first });
        break;
    }
  }

  const dialog = open !== null && (
    <Suspense fallback={null}>
      <LazyFileDialogs
        open={open}
        path={path}
        tree={tree}
        takenNames={new Set(files.map(({ name }) => name))}
        isAdministrator={isAdministrator}
        onDone={finish}
        onClose={() => setOpen(null)}
      />
    </Suspense>
  );

  return { start, startNewFolder: () => setOpen({ kind: 'new-folder' }), dialog };
}

/** This one call says 401 where the others say 403. */
function explainRefusal(error: unknown): unknown {
  return error instanceof ApiFailure && error.status === 401
    ? new ApiFailure({ kind: 'refused', status: 403, message: error.message })
    : error;
}

function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
