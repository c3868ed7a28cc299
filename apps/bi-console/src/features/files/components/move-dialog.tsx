import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { moveFiles } from '../api/file-changes.ts';
import { parentPathOf } from '@prumo/bi-client/path-id';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { FolderTree } from './folder-tree.tsx';

interface MoveDialogProps {
  readonly files: readonly RepositoryFile[];
  readonly tree: FolderNode | null | undefined;
  readonly onDone: (destination: string) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ files, tree, onDone, onClose }: MoveDialogProps) {
  const [first] = files;
  const origin = first === undefined ? '/' : parentPathOf(first.path);
  const [destination, setDestination] = useState(origin);
  const { isBusy, failure, run } = useAttempt();
  const isElsewhere = destination !== origin && destination !== '/';

  return (
    <FormDialog
      title={texts.move.title(presentNames(files))}
      submitLabel={texts.move.submit}
      isBusy={isBusy}
      canSubmit={isElsewhere}
      hasChanges={false}
      failure={failure}
      onSubmit={() =>
        run(
          async () =>
            await moveFiles(
              files.map(({ id }) => id),
              destination,
            ),
          () => onDone(destination),
        )
      }
      onClose={onClose}
    >
      <Hint>{texts.move.choose}</Hint>
      <Pane>
        {tree === undefined || tree === null ? (
          <DelayedSkeleton width="100%" height={240} label={texts.foldersLoading} />
        ) : (
          <FolderTree
            root={tree}
            label={texts.move.destination}
            selectedPath={destination}
            closedPaths={files.filter(({ isFolder }) => isFolder).map(({ path }) => path)}
            onSelect={setDestination}
          />
        )}
      </Pane>
    </FormDialog>
  );
}

function presentNames(files: readonly RepositoryFile[]): string {
  const [first] = files;
  return files.length === 1 && first !== undefined ? first.name : texts.move.several(files.length);
}

const Hint = styled('p')({ margin: '0 0 -8px' });

const Pane = styled('div')(({ theme }) => ({
  minHeight: 240,
  maxHeight: 'min(400px, 50vh)',
  overflowY: 'auto',
  border: `1px solid ${theme.palette.action.active}`,
  borderRadius: theme.shape.borderRadius,
}));
