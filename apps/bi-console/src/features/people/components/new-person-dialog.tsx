import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { PasswordField, TextField } from '@prumo/ui/forms/text-field';
import { useRef, useState, type ChangeEvent } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { createPerson } from '../api/people.ts';
import { checkNewPerson, type PersonFaults } from '../model/check-person.ts';
import { describePeopleFailure } from '../model/describe-people-failure.ts';
import type { Role } from '../model/person.ts';
import { texts } from '../texts.ts';
import { AccessEndField, RoleChoices } from './person-fields.tsx';

interface NewPersonDialogProps {
  readonly takenUserNames: readonly string[];
  readonly roles: readonly Role[];
  readonly onDone: (displayName: string) => void;
  readonly onClose: () => void;
}

type FieldName = keyof PersonFaults;

export function NewPersonDialog({ takenUserNames, roles, onDone, onClose }: NewPersonDialogProps) {
  const inputs = useRef(new Map<FieldName, HTMLInputElement>());
  const [fields, setFields] = useState({ userName: '', displayName: '', password: '', repeated: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [accessUntil, setAccessUntil] = useState<string | null>(null);
  const [isDayIncomplete, setIsDayIncomplete] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const { isBusy, failure, run } = useAttempt(describePeopleFailure);

  const wanted = { ...fields, userName: fields.userName.trim(), displayName: fields.displayName.trim() };
  const faults = checkNewPerson(wanted, takenUserNames);

  function handleSubmit() {
    setLeft(new Set(fieldNames));
    const wrong = fieldNames.find((name) => faults[name] !== null);
    if (wrong !== undefined) {
      inputs.current.get(wrong)?.focus();
      return;
    }
    if (isDayIncomplete) return;
    const { userName, displayName, password } = wanted;
    run(
      async () => await createPerson({ userName, displayName, password, accessUntil, roles: [...chosen] }),
      () => onDone(displayName),
    );
  }

  /** An error appears when its field has been left with something in it, or at the attempt to send. */
  function bind(name: FieldName) {
    return {
      required: true,
      value: fields[name],
      readOnly: isBusy,
      error: left.has(name) ? faults[name] : null,
      inputRef: (input: HTMLInputElement | null) => {
        if (input !== null) {
          inputs.current.set(name, input);
        }
      },
      onBlur: () => setLeft(fields[name] === '' ? left : new Set([...left, name])),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setFields({ ...fields, [name]: event.target.value }),
    };
  }

  return (
    <FormDialog
      title={texts.person.createTitle}
      submitLabel={texts.person.create}
      isBusy={isBusy}
      hasChanges={
        Object.values(fields).some((value) => value !== '') || accessUntil !== null || chosen.size > 0
      }
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        {...bind('userName')}
        label={texts.person.userName}
        help={texts.person.userNameHelp}
        autoComplete="off"
        inputAttributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      />
      <TextField {...bind('displayName')} label={texts.person.displayName} autoComplete="off" />
      <PasswordField
        {...bind('password')}
        label={texts.person.password}
        help={texts.password.help}
        autoComplete="new-password"
      />
      <PasswordField {...bind('repeated')} label={texts.person.repeated} autoComplete="new-password" />
      <AccessEndField
        value={accessUntil}
        isBusy={isBusy}
        isFaulty={left.size === fieldNames.length && isDayIncomplete}
        onChange={setAccessUntil}
        onIncompleteChange={setIsDayIncomplete}
      />
      <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

const fieldNames: readonly FieldName[] = ['userName', 'displayName', 'password', 'repeated'];
