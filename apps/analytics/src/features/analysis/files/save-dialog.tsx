import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { TextField } from '@prumo/ui/forms/text-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useState } from 'react';

import { useRepository } from '../../../lib/repository/saved-analyses.ts';
import { nameOfFile, saveAnalysisFile } from '../api/analysis-files.ts';
import {
  folderOf,
  hasFile,
  isFileName,
  joinFile,
  listTargetFolders,
} from '../../../lib/repository/target-folders.ts';
import { texts } from './texts.ts';

interface SaveDialogProps {
  readonly query: SaikuQuery;
  /** Where it was saved before, if anywhere. */
  readonly path: string | null;
  /** Whether somebody else has written it there since. */
  readonly hasChanged: () => Promise<boolean>;
  readonly onSaved: (path: string) => void;
  readonly onClose: () => void;
}

type Question = 'overwrite' | 'changed';

/** Name and folder of an analysis; a file that is there already is replaced after a question only. */
export function SaveDialog({ query, path, hasChanged, onSaved, onClose }: SaveDialogProps) {
  const repository = useRepository();
  const folders = listTargetFolders(repository.data ?? []);
  const [name, setName] = useState(path === null ? '' : nameOfFile(path));
  const [chosen, setChosen] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const attempt = useAttempt();

  const wanted = chosen ?? (path === null ? null : folderOf(path));
  const folder = folders.find((each) => each.path === wanted)?.path ?? folders[0]?.path ?? null;
  const nameError =
    !hasTried || isFileName(name) ? undefined : name.trim() === '' ? texts.nameMissing : texts.nameInvalid;

  function save(target: string) {
    attempt.run(
      async () => await saveAnalysisFile(target, query),
      () => onSaved(target),
    );
  }

  function saveUnlessChanged(target: string) {
    let isChanged = false;
    attempt.run(
      async () => {
        isChanged = await hasChanged();
        if (!isChanged) await saveAnalysisFile(target, query);
      },
      () => (isChanged ? setQuestion('changed') : onSaved(target)),
    );
  }

  function handleSubmit() {
    setHasTried(true);
    if (folder === null || !isFileName(name)) return;
    const target = joinFile(folder, name, 'saiku');
    // Saving again where it came from is what the button says, as long as it is what was opened.
    if (target === path) saveUnlessChanged(target);
    else if (hasFile(repository.data ?? [], target)) setQuestion('overwrite');
    else save(target);
  }

  return (
    <>
      <FormDialog
        title={texts.title}
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
      {question !== null && folder !== null && (
        <ConfirmDialog
          title={texts[question].title(name.trim())}
          confirmLabel={texts[question].confirm}
          tone="destructive"
          onConfirm={() => {
            setQuestion(null);
            save(joinFile(folder, name, 'saiku'));
          }}
          onClose={() => setQuestion(null)}
        >
          {texts[question].text}
        </ConfirmDialog>
      )}
    </>
  );
}
