import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { changePerson } from '../api/people.ts';
import { describePeopleFailure } from '../model/describe-people-failure.ts';
import type { Person, Role } from '../model/person.ts';
import { texts } from '../texts.ts';
import { AccessEndField, RoleChoices } from './person-fields.tsx';

interface EditPersonDialogProps {
  readonly person: Person;
  readonly roles: readonly Role[];
  readonly onDone: (displayName: string) => void;
  readonly onClose: () => void;
}

export function EditPersonDialog({ person, roles, onDone, onClose }: EditPersonDialogProps) {
  const [typed, setTyped] = useState(person.displayName);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(person.roles));
  const [accessUntil, setAccessUntil] = useState(person.accessUntil);
  const [isDayIncomplete, setIsDayIncomplete] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAttempt(describePeopleFailure);
  const displayName = typed.trim();
  const hasOtherRoles = chosen.size !== person.roles.length || person.roles.some((role) => !chosen.has(role));

  const hasOtherEnd = accessUntil !== person.accessUntil;

  function handleSubmit() {
    setIsChecked(true);
    if (displayName !== '' && !isDayIncomplete) {
      run(
        async () =>
          await changePerson(person.userName, {
            displayName,
            ...(hasOtherEnd ? { accessUntil } : {}),
            // Roles that somebody else changed meanwhile stay as they are.
            ...(hasOtherRoles ? { roles: [...chosen] } : {}),
          }),
        () => onDone(displayName),
      );
    }
  }

  return (
    <FormDialog
      title={texts.person.editTitle(person.displayName)}
      submitLabel={texts.person.save}
      isBusy={isBusy}
      hasChanges={displayName !== person.displayName || hasOtherEnd || isDayIncomplete || hasOtherRoles}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label={texts.person.userName} value={person.userName} readOnly />
      <TextField
        label={texts.person.displayName}
        required
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        error={isChecked && displayName === '' ? texts.person.faults.displayNameMissing : null}
        onBlur={() => setIsChecked(true)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <AccessEndField
        value={accessUntil}
        isBusy={isBusy}
        isFaulty={isChecked && isDayIncomplete}
        onChange={setAccessUntil}
        onIncompleteChange={setIsDayIncomplete}
      />
      <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
