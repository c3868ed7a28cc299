import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { createRole } from '../api/people.ts';
import { describeRoleFailure } from '../model/describe-people-failure.ts';
import { texts } from '../texts.ts';

interface NewRoleDialogProps {
  readonly takenNames: readonly string[];
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

export function NewRoleDialog({ takenNames, onDone, onClose }: NewRoleDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAttempt(describeRoleFailure);
  const name = typed.trim();
  const fault = checkRoleName(name, takenNames);

  function handleSubmit() {
    setIsChecked(true);
    if (fault === null) {
      run(
        async () => await createRole(name),
        () => onDone(name),
      );
    }
  }

  return (
    <FormDialog
      title={texts.roles.createTitle}
      submitLabel={texts.roles.create}
      isBusy={isBusy}
      hasChanges={name !== ''}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={texts.roles.name}
        help={texts.roles.nameHelp}
        required
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        error={isChecked ? fault : null}
        onBlur={() => setIsChecked(name !== '')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

function checkRoleName(name: string, takenNames: readonly string[]): string | null {
  if (name === '') {
    return texts.roles.nameMissing;
  }
  if (/[/\\]/.test(name)) {
    return texts.roles.nameIllegal;
  }
  return takenNames.includes(name) ? texts.roles.nameTaken : null;
}
