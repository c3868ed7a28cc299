import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { useAttempt } from '../../../lib/failure/use-attempt.ts';
import { createFolder } from '../api/file-changes.ts';
import { checkName } from '../model/check-name.ts';
import { texts } from '../texts.ts';

interface NewFolderDialogProps {
  readonly parentPath: string;
  readonly parentTitle: string;
  readonly takenNames: ReadonlySet<string>;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

export function NewFolderDialog({
  parentPath,
  parentTitle,
  takenNames,
  onDone,
  onClose,
}: NewFolderDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const name = typed.trim();
  const fault = checkName(name, takenNames);

  function handleSubmit() {
    setIsChecked(true);
    if (fault === null) {
      run(
        async () => await createFolder(parentPath, name),
        () => onDone(name),
      );
    }
  }

  return (
    <FormDialog
      title={texts.newFolder.title}
      submitLabel={texts.newFolder.submit}
      isBusy={isBusy}
      hasChanges={name !== ''}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={texts.newFolder.name}
        required
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        help={texts.newFolder.inside(parentTitle)}
        error={isChecked ? fault : null}
        onBlur={() => setIsChecked(name !== '')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
