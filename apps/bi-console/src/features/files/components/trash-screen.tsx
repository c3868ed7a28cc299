import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { mdiDeleteForeverOutline, mdiMenu, mdiRestore, mdiTrashCanOutline } from '@mdi/js';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { AskedList, ListCard, ListHeader, ToolLine } from '../../../components/list-screen.tsx';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { repositoryKeys } from '../api/folder-queries.ts';
import { deleteForever, restoreFromTrash, restoreToHome, useTrash } from '../api/trash.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { FilesLayout } from './files-layout.tsx';
import { TrashList } from './trash-list.tsx';

interface TrashScreenProps {
  readonly trashAddress: string;
  readonly onOpenFolder: (path: string) => void;
  readonly onOpenTrash: () => void;
  readonly onOpenFiles: () => void;
}

/** What was deleted, to be restored or done away with. */
export function TrashScreen({ trashAddress, onOpenFolder, onOpenTrash, onOpenFiles }: TrashScreenProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { data: files, error, refetch } = useTrash();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds);
  const [asked, setAsked] = useState<Asked | null>(null);
  const deletion = useAttempt();
  const homeRestore = useAttempt();
  const selectedFiles = (files ?? []).filter(({ id }) => selectedIds.has(id));

  function finish(text: string) {
    setAsked(null);
    setSelectedIds(noIds);
    void queryClient.invalidateQueries({ queryKey: repositoryKeys.all });
    showToast({ text, tone: 'success' });
  }

  async function restore(restored: readonly RepositoryFile[]) {
    try {
      await restoreFromTrash(idsOf(restored));
      finish(texts.trash.restored(restored.length));
    } catch (cause) {
      if (cause instanceof ApiFailure && (cause.status === 406 || cause.status === 409)) {
        setAsked({ kind: 'restore-to-home', files: restored, isNameTaken: cause.status === 409 });
      } else {
        showToast({ text: describeFailure(cause), tone: 'failure' });
      }
    }
  }

  const askDeletion = (deleted: readonly RepositoryFile[]) => setAsked({ kind: 'delete', files: deleted });
  const closeDialog = () => setAsked(null);

  return (
    <>
      <ListHeader title={texts.trashTitle}>
        {files !== undefined && files.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDeleteForeverOutline} />}
            onClick={() => askDeletion(files)}
          >
            {texts.trash.emptyAll}
          </Button>
        )}
      </ListHeader>
      <FilesLayout
        path={null}
        trashAddress={trashAddress}
        onOpenFolder={onOpenFolder}
        onOpenTrash={onOpenTrash}
      >
        {(onShowFolders) => (
          <ListCard>
            <Tools>
              {onShowFolders !== null && (
                <IconButton edge="start" aria-label={texts.showFolders} onClick={onShowFolders}>
                  <Icon path={mdiMenu} />
                </IconButton>
              )}
              {selectedFiles.length === 0 ? (
                <Explanation>{texts.trash.explanation}</Explanation>
              ) : (
                <>
                  <Count role="status">{texts.selectedCount(selectedFiles.length)}</Count>
                  <Button
                    size="small"
                    startIcon={<Icon path={mdiRestore} />}
                    onClick={() => void restore(selectedFiles)}
                  >
                    {texts.trash.restore}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    startIcon={<Icon path={mdiDeleteForeverOutline} />}
                    onClick={() => askDeletion(selectedFiles)}
                  >
                    {texts.trash.removeForever}
                  </Button>
                </>
              )}
            </Tools>
            <AskedList
              answer={files}
              error={error}
              onRetry={() => void refetch()}
              texts={texts.trash}
              rows={8}
            >
              {(shown) =>
                shown.length === 0 ? (
                  <EmptyState
                    icon={mdiTrashCanOutline}
                    title={texts.trash.emptyTitle}
                    action={
                      <Button variant="outlined" onClick={onOpenFiles}>
                        {texts.trash.goToFiles}
                      </Button>
                    }
                  >
                    {texts.trash.emptyReason}
                  </EmptyState>
                ) : (
                  <TrashList
                    files={shown}
                    selectedIds={selectedIds}
                    onSelect={setSelectedIds}
                    onRestore={(file) => void restore([file])}
                    onDelete={(file) => askDeletion([file])}
                  />
                )
              }
            </AskedList>
          </ListCard>
        )}
      </FilesLayout>
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          title={presentDeletion(asked.files)}
          confirmLabel={texts.trash.removeForever}
          tone="destructive"
          isBusy={deletion.isBusy}
          failure={deletion.failure}
          onConfirm={() =>
            deletion.run(
              async () => await deleteForever(idsOf(asked.files)),
              () => finish(texts.trash.removed(asked.files.length)),
            )
          }
          onClose={closeDialog}
        >
          <p>{texts.trash.removeWarning}</p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'restore-to-home' && (
        <ConfirmDialog
          title={texts.trash.restore}
          confirmLabel={texts.trash.restoreToHome}
          tone="ordinary"
          isBusy={homeRestore.isBusy}
          failure={homeRestore.failure}
          onConfirm={() =>
            homeRestore.run(
              async () => await restoreToHome(idsOf(asked.files)),
              () => finish(texts.trash.restored(asked.files.length)),
            )
          }
          onClose={closeDialog}
        >
          <p>{asked.isNameTaken ? texts.trash.restoreConflict : texts.trash.restoreHomeless}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type Asked =
  | { readonly kind: 'delete'; readonly files: readonly RepositoryFile[] }
  | {
      readonly kind: 'restore-to-home';
      readonly files: readonly RepositoryFile[];
      readonly isNameTaken: boolean;
    };

const noIds: ReadonlySet<string> = new Set();

function idsOf(files: readonly RepositoryFile[]): readonly string[] {
  return files.map(({ id }) => id);
}

function presentDeletion(files: readonly RepositoryFile[]): string {
  const [first] = files;
  return files.length === 1 && first !== undefined
    ? texts.trash.removeTitleOne(first.name)
    : texts.trash.removeTitle(files.length);
}

const Tools = styled(ToolLine)({ justifyContent: 'flex-start', gap: 8, paddingLeft: 20 });

const Explanation = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Count = styled('span')({ flex: 1, fontWeight: 500 });
