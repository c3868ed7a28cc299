import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import { ChoiceField, TextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { texts } from './texts.ts';

interface CommitteeFieldProps {
  readonly value: string;
  readonly known: readonly string[];
  /** Also a name that is not among them. */
  readonly mayBeOther: boolean;
  readonly error: string | undefined;
  readonly onChange: (committee: string) => void;
}

/** One of those that have met before, or a new name. */
export function CommitteeField({ value, known, mayBeOther, error, onChange }: CommitteeFieldProps) {
  const [isOther, setIsOther] = useState(mayBeOther && value !== '' && !known.includes(value));
  const isFree = isOther || known.length === 0;

  return (
    <>
      {known.length > 0 && (
        <ChoiceField
          label={texts.committee}
          isRequired
          value={isOther ? otherKey : known.includes(value) ? value : null}
          choices={[
            ...known.map((name) => ({ key: name, label: name })),
            ...(mayBeOther ? [{ key: otherKey, label: texts.otherCommittee }] : []),
          ]}
          error={isOther ? undefined : error}
          onChange={(key) => {
            setIsOther(key === otherKey);
            onChange(key === otherKey ? '' : (key ?? ''));
          }}
        />
      )}
      {isFree && (
        <TextField
          label={texts.committeeName}
          required
          value={value}
          error={error}
          inputAttributes={{ maxLength: minutesLimits.committee }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

/** Nothing that a committee can be called. */
const otherKey = '\u0000other';
