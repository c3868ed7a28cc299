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

interface OverwriteQuestion {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly confirm: string;
}

interface SaveFileDialogProps<Saved> {
  readonly title: string;
  readonly nameMissing: string;
  /** Said where another file has the name already. */
  readonly overwrite: string;
  readonly extension: string;
  /** Who can see what is saved in a folder, where it is more than the folder's own rights. */
  readonly folderHelp?: string;
  /** @param isReplacing A file that is there already, by the person's word. */
  readonly save: (path: string, isReplacing: boolean) => Promise<Saved>;
  readonly describeFailure?: (error: unknown) => string;
  /** Asked before it is written again where it came from: whether somebody else has written it since, and what to say then. */
  readonly change?: { readonly hasHappened: () => Promise<boolean>; readonly question: OverwriteQuestion };
  /** Where there is no path yet, what it might be called. */
  readonly proposedName?: string;
  readonly proposedFolder?: string;
  /** Where it was saved before, if anywhere. */
  readonly path: string | null;
  readonly onSaved: (path: string, saved: Saved) => void;
  readonly onClose: () => void;
}

/** Name and folder of a file; a file that is there already is replaced after a question only. */
export function SaveFileDialog<Saved>(props: SaveFileDialogProps<Saved>) {
  const {
    title,
    nameMissing,
    overwrite,
    extension,
    folderHelp = texts.folderHelp,
    proposedName = '',
    proposedFolder = null,
    change,
    path,
    onSaved,
    onClose,
  } = props;
  const repository = useRepository(extension);
  const folders = listTargetFolders(repository.data ?? []);
  const [name, setName] = useState(path === null ? proposedName : nameOfFile(path));
  const [chosen, setChosen] = useState<string | null>(null);
  const [question, setQuestion] = useState<OverwriteQuestion | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const attempt = useAttempt(props.describeFailure);

  const wanted = chosen ?? (path === null ? proposedFolder : folderOf(path));
  const folder = folders.find((each) => each.path === wanted)?.path ?? folders[0]?.path ?? null;
  const nameError =
    !hasTried || isFileName(name) ? undefined : name.trim() === '' ? nameMissing : texts.nameInvalid;

  function save(target: string, isReplacing: boolean) {
    attempt.run(
      async () => await props.save(target, isReplacing),
      (saved) => onSaved(target, saved),
    );
  }

  function saveUnlessChanged(target: string) {
    attempt.run(
      async () =>
        change !== undefined && (await change.hasHappened())
          ? change
          : { saved: await props.save(target, true) },
      (done) => ('saved' in done ? onSaved(target, done.saved) : setQuestion(done.question)),
    );
  }

  function handleSubmit() {
    setHasTried(true);
    if (folder === null || !isFileName(name)) return;
    const target = joinFile(folder, name, extension);
    // Saving again where it came from is what the button says, as long as it is what was opened.
    if (target === path) saveUnlessChanged(target);
    else if (hasFile(repository.data ?? [], target)) setQuestion({ ...texts.overwrite, text: overwrite });
    else save(target, false);
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
            <Notice tone="information">{folderHelp}</Notice>
          </>
        )}
      </FormDialog>
      {question !== null && folder !== null && (
        <ConfirmDialog
          title={question.title(name.trim())}
          confirmLabel={question.confirm}
          tone="destructive"
          onConfirm={() => {
            setQuestion(null);
            save(joinFile(folder, name, extension), true);
          }}
          onClose={() => setQuestion(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
