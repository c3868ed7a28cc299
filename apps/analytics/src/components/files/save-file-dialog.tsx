import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { isAboutWhatIsThere } from '@prumo/bi-client/http/api-failure';
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

/** What may be there already: nothing, what was opened, or anything, by the person's word. */
export type Replacing = 'nothing' | 'opened' | 'anything';

interface SaveFileDialogProps<Saved> {
  readonly title: string;
  readonly nameMissing: string;
  /** Said where another file has the name already. */
  readonly overwrite: string;
  readonly extension: string;
  /** Who can see what is saved in a folder, where it is more than the folder's own rights. */
  readonly folderHelp?: string;
  /** The server refuses it where something else is there than it says, which then is asked about. */
  readonly save: (path: string, replacing: Replacing) => Promise<Saved>;
  readonly describeFailure?: (error: unknown) => string;
  /** Asked where somebody else has written it since it was opened. */
  readonly changed?: OverwriteQuestion;
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
    changed,
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
  const nameTaken: OverwriteQuestion = { ...texts.overwrite, text: overwrite };
  const nameError =
    !hasTried || isFileName(name) ? undefined : name.trim() === '' ? nameMissing : texts.nameInvalid;

  function save(target: string, replacing: Replacing) {
    attempt.run(
      async () => {
        try {
          return { saved: await props.save(target, replacing) };
        } catch (error) {
          if (replacing === 'anything' || !isAboutWhatIsThere(error)) throw error;
          return { question: replacing === 'opened' && changed !== undefined ? changed : nameTaken };
        }
      },
      (done) => ('saved' in done ? onSaved(target, done.saved) : setQuestion(done.question)),
    );
  }

  function handleSubmit() {
    setHasTried(true);
    if (folder === null || !isFileName(name)) return;
    const target = joinFile(folder, name, extension);
    // Saving again where it came from is what the button says, as long as it is what was opened.
    if (target === path) save(target, 'opened');
    else if (hasFile(repository.data ?? [], target)) setQuestion(nameTaken);
    else save(target, 'nothing');
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
            save(joinFile(folder, name, extension), 'anything');
          }}
          onClose={() => setQuestion(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
