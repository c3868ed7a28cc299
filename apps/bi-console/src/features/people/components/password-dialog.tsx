import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { PasswordField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { setPassword } from '../api/people.ts';
import { checkPasswords } from '../model/check-person.ts';
import { describePasswordFailure } from '../model/describe-people-failure.ts';
import type { Person } from '../model/person.ts';
import { texts } from '../texts.ts';

interface PasswordDialogProps {
  readonly person: Person;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An administrator gives somebody else a new password, and proves with the own one who it is. */
export function PasswordDialog({ person, onDone, onClose }: PasswordDialogProps) {
  const [password, setPasswordText] = useState('');
  const [repeated, setRepeated] = useState('');
  const [own, setOwn] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAttempt(describePasswordFailure);
  const faults = checkPasswords({ password, repeated });

  function handleSubmit() {
    setIsChecked(true);
    if (faults.password === null && faults.repeated === null && own !== '') {
      run(
        async () => await setPassword({ userName: person.userName, password, administratorPassword: own }),
        onDone,
      );
    }
  }

  return (
    <FormDialog
      title={texts.password.title(person.displayName)}
      submitLabel={texts.password.submit}
      isBusy={isBusy}
      hasChanges={[password, repeated, own].some((text) => text !== '')}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Explanation>{texts.password.explanation}</Explanation>
      <PasswordField
        label={texts.password.newPassword}
        help={texts.password.help}
        required
        autoComplete="new-password"
        value={password}
        readOnly={isBusy}
        error={isChecked ? faults.password : null}
        onChange={(event) => setPasswordText(event.target.value)}
      />
      <PasswordField
        label={texts.password.repeated}
        required
        autoComplete="new-password"
        value={repeated}
        readOnly={isBusy}
        error={isChecked ? faults.repeated : null}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <PasswordField
        label={texts.password.own}
        help={texts.password.ownHelp}
        required
        autoComplete="current-password"
        value={own}
        readOnly={isBusy}
        error={isChecked && own === '' ? texts.password.ownMissing : null}
        onChange={(event) => setOwn(event.target.value)}
      />
    </FormDialog>
  );
}

const Explanation = styled('p')({ margin: 0 });
