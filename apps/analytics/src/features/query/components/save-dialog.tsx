import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import type { QueryFileChange, SavedQueryFile } from '@prumo/contracts/bi/query-runner';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { TextField } from '@prumo/ui/forms/text-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useState } from 'react';

import { useRepository } from '../../../lib/repository/repository.ts';
import {
  folderOf,
  hasFile,
  isFileName,
  joinFile,
  listTargetFolders,
} from '../../../components/files/target-folders.ts';
import { describeQueryFailure, saveFile } from '../api/query-calls.ts';
import { texts } from '../texts.ts';

interface SaveDialogProps {
  readonly query: QueryFileChange['query'];
  /** Of the file that it came from, if any. */
  readonly from: { readonly path: string; readonly name: string } | null;
  readonly onSaved: (saved: SavedQueryFile, name: string) => void;
  readonly onClose: () => void;
}

/** Name and folder of a query; a file that is there already is replaced after a question only. */
export function SaveDialog({ query, from, onSaved, onClose }: SaveDialogProps) {
  const repository = useRepository('cda');
  const folders = listTargetFolders(repository.data ?? []);
  const [name, setName] = useState(from?.name ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const attempt = useAttempt(describeQueryFailure);
  const wanted = chosen ?? (from === null ? null : folderOf(from.path));
  const folder = folders.find((each) => each.path === wanted)?.path ?? folders[0]?.path ?? null;
  const nameError =
    !hasTried || isFileName(name) ? undefined : name.trim() === '' ? texts.nameMissing : texts.nameInvalid;

  function save(path: string, overwrite: boolean) {
    let saved: SavedQueryFile | null = null;
    attempt.run(
      async () => {
        saved = await saveFile({ path, id: null, overwrite, name: name.trim(), query });
      },
      () => {
        if (saved !== null) onSaved(saved, name.trim());
      },
    );
  }

  function handleSubmit() {
    setHasTried(true);
    if (folder === null || !isFileName(name)) return;
    const target = joinFile(folder, name, 'cda');
    if (hasFile(repository.data ?? [], target)) setIsAsking(true);
    else save(target, false);
  }

  return (
    <>
      <FormDialog
        title={texts.saveTitle}
        submitLabel={texts.save}
        isBusy={attempt.isBusy}
        canSubmit={folder !== null}
        hasChanges={false}
        failure={attempt.failure}
        onSubmit={handleSubmit}
        onClose={onClose}
      >
        <TextField
          label={texts.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          help={texts.nameHelp}
          error={nameError}
          required
        />
        {repository.data === undefined ? (
          repository.isError ? (
            <Notice tone="failure">
              {texts.foldersFailed}. {describeFailure(repository.error)}
            </Notice>
          ) : (
            <RowsSkeleton rows={1} label={texts.foldersLoading} />
          )
        ) : folder === null ? (
          <Notice tone="failure">{texts.noFolder}</Notice>
        ) : (
          <>
            <CompactSelect
              label={texts.folder}
              hasLabelAbove
              value={folder}
              choices={folders.map((each) => ({ value: each.path, text: each.title }))}
              onChange={setChosen}
            />
            <Notice tone="information">{texts.folderHelp}</Notice>
          </>
        )}
      </FormDialog>
      {isAsking && folder !== null && (
        <ConfirmDialog
          title={texts.overwriteTitle(name.trim())}
          confirmLabel={texts.overwriteConfirm}
          tone="destructive"
          onConfirm={() => {
            setIsAsking(false);
            save(joinFile(folder, name, 'cda'), true);
          }}
          onClose={() => setIsAsking(false)}
        >
          {texts.overwrite}
        </ConfirmDialog>
      )}
    </>
  );
}
