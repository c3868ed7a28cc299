import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { TextField } from '@prumo/ui/forms/text-field';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Dialog } from '@prumo/ui/dialog';
import { useState } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { saveFileTitle, useFileTitle, type FileTitle } from '../api/file-title.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';

interface TitleDialogProps {
  readonly file: RepositoryFile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function TitleDialog(props: TitleDialogProps) {
  const { data, isError, error, refetch } = useFileTitle(props.file.path);

  if (data !== undefined) {
    return <TitleForm {...props} initial={data} />;
  }
  return (
    <Dialog title={texts.editTitle.title(props.file.name)} onClose={props.onClose}>
      {isError ? (
        <FailedState
          title={texts.editTitle.loadFailed}
          cause={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <DelayedSkeleton width="100%" height={160} label={texts.editTitle.loading} />
      )}
    </Dialog>
  );
}

function TitleForm({ file, initial, onDone, onClose }: TitleDialogProps & { readonly initial: FileTitle }) {
  const [title, setTitle] = useState(initial.title);
  const [description, setDescription] = useState(initial.description);
  const { isBusy, failure, run } = useAttempt();
  const wanted = { title: title.trim(), description: description.trim(), others: initial.others };

  return (
    <FormDialog
      title={texts.editTitle.title(file.name)}
      submitLabel={texts.editTitle.submit}
      isBusy={isBusy}
      hasChanges={wanted.title !== initial.title || wanted.description !== initial.description}
      failure={failure}
      onSubmit={() => run(async () => await saveFileTitle(file.path, wanted), onDone)}
      onClose={onClose}
    >
      <TextField
        label={texts.editTitle.titleField}
        help={texts.editTitle.titleHelp}
        value={title}
        readOnly={isBusy}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={texts.editTitle.description}
        value={description}
        readOnly={isBusy}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
