import Button from '@mui/material/Button';
import { TextField } from '@prumo/ui/forms/text-field';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import type { usePeople } from '../../../components/person-picker/use-people.ts';
import { texts } from '../texts.ts';

interface UserFieldProps {
  /** Who it is, where that cannot be changed. */
  readonly fixed: string | null;
  readonly value: string;
  readonly people: ReturnType<typeof usePeople>;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (userName: string) => void;
}

/** Whose association it is. */
export function UserField({ fixed, value, people, isDisabled, error, onChange }: UserFieldProps) {
  if (fixed !== null) {
    return <TextField label={texts.dialog.user} value={fixed} readOnly />;
  }
  // The BI server tells administrators alone whom it knows; whoever is none knows the name all the same.
  if (people.hasFailed) {
    return (
      <TextField
        label={texts.dialog.user}
        value={value}
        required
        disabled={isDisabled}
        error={error}
        help={
          <>
            {texts.dialog.peopleFailed}{' '}
            <Button size="small" onClick={people.retry}>
              {texts.failed.retry}
            </Button>
          </>
        }
        inputAttributes={{ autoComplete: 'off', spellCheck: false, maxLength: longestUserName }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <PersonPicker
      label={texts.dialog.user}
      value={value === '' ? null : value}
      people={people.people}
      isLoading={people.isLoading}
      isRequired
      isDisabled={isDisabled}
      canBeEmptied
      help={texts.dialog.userHelp}
      error={error}
      onChange={(userName) => onChange(userName ?? '')}
    />
  );
}

const longestUserName = 200;
