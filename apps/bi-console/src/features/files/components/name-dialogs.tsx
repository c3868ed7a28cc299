import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { createFolder, renameFile } from '../api/file-changes.ts';
import { checkName, splitName } from '../model/check-name.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
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

interface RenameDialogProps {
  readonly file: RepositoryFile;
  readonly takenNames: ReadonlySet<string>;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ file, takenNames, onDone, onClose }: RenameDialogProps) {
  const { base, extension } = splitName(file);
  const [typed, setTyped] = useState(base);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const name = typed.trim();
  const wholeName = extension === '' || name === '' ? name : `${name}.${extension}`;
  const hasChanges = wholeName !== file.name;
  const fault = hasChanges ? checkName(wholeName, takenNames) : null;

  function handleSubmit() {
    setIsChecked(true);
    if (!hasChanges) {
      onClose();
    } else if (fault === null) {
      run(
        async () => await renameFile(file.path, name),
        () => onDone(wholeName),
      );
    }
  }

  return (
    <FormDialog
      title={texts.rename.title(file.name)}
      submitLabel={texts.rename.submit}
      isBusy={isBusy}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={texts.rename.name}
        required
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        {...(extension === '' ? {} : { help: texts.rename.keepsExtension(extension) })}
        error={isChecked ? fault : null}
        inputAttributes={{ onFocus: (event) => event.currentTarget.select() }}
        onBlur={() => setIsChecked(true)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
