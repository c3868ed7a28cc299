import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { TextField } from '@prumo/ui/forms/text-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useState } from 'react';

import { nameOfFile, useRepository } from '../../lib/repository/repository.ts';
import { folderOf, hasFile, isFileName, joinFile, listTargetFolders } from './target-folders.ts';
import { texts } from './texts.ts';

interface SaveFileDialogProps {
  readonly title: string;
  readonly nameMissing: string;
  /** Said where another file has the name already. */
  readonly overwrite: string;
  readonly extension: string;
  readonly save: (path: string) => Promise<unknown>;
  /** Where there is no path yet, what it might be called. */
  readonly proposedName?: string;
  /** Where it was saved before, if anywhere. */
  readonly path: string | null;
  readonly onSaved: (path: string) => void;
  readonly onClose: () => void;
}

/** Name and folder of a file; a file that is there already is replaced after a question only. */
export function SaveFileDialog(props: SaveFileDialogProps) {
  const { title, nameMissing, overwrite, extension, proposedName = '', path, onSaved, onClose } = props;
  const repository = useRepository(extension);
  const folders = listTargetFolders(repository.data ?? []);
  const [name, setName] = useState(path === null ? proposedName : nameOfFile(path));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const attempt = useAttempt();

  const wanted = chosen ?? (path === null ? null : folderOf(path));
  const folder = folders.find((each) => each.path === wanted)?.path ?? folders[0]?.path ?? null;
  const nameError =
    !hasTried || isFileName(name) ? undefined : name.trim() === '' ? nameMissing : texts.nameInvalid;

  function save(target: string) {
    attempt.run(
      async () => await props.save(target),
      () => onSaved(target),
    );
  }

  function handleSubmit() {
    setHasTried(true);
    if (folder === null || !isFileName(name)) return;
    const target = joinFile(folder, name, extension);
    // Saving again where it came from is what the button says.
    if (target !== path && hasFile(repository.data ?? [], target)) setIsAsking(true);
    else save(target);
  }

  return (
    <>
      <FormDialog
        title={title}
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
              {texts.failed}. {describeFailure(repository.error)}
            </Notice>
          ) : (
            <RowsSkeleton rows={1} label={texts.loading} />
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
            save(joinFile(folder, name, extension));
          }}
          onClose={() => setIsAsking(false)}
        >
          {overwrite}
        </ConfirmDialog>
      )}
    </>
  );
}
