import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import { PersonPicker } from '@prumo/portal-kit/people';
import { DateField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode, SubmitEvent } from 'react';

import { texts } from './texts.ts';

export interface TypedDecision {
  readonly what: string;
  readonly who: string | null;
  readonly dueOn: string | null;
}

interface DecisionFieldsProps {
  readonly value: TypedDecision;
  readonly errors: Partial<Readonly<Record<keyof TypedDecision, string>>>;
  readonly onChange: (changes: Partial<TypedDecision>) => void;
  /** By Enter too. */
  readonly onSubmit: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

export function DecisionFields({ value, errors, onChange, onSubmit, children }: DecisionFieldsProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Fields onSubmit={handleSubmit} noValidate>
      <What>
        <TextField
          label={texts.decisions.what}
          isStory
          required
          inputRef={focusInput}
          value={value.what}
          error={errors.what}
          inputAttributes={{ maxLength: minutesLimits.decision }}
          onChange={(event) => onChange({ what: event.target.value })}
        />
      </What>
      <PersonPicker
        label={texts.decisions.who}
        isRequired
        value={value.who}
        error={errors.who}
        onChange={(who) => onChange({ who })}
      />
      <DateField
        label={texts.decisions.dueOn}
        isRequired
        value={value.dueOn}
        error={errors.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
      <Buttons>{children}</Buttons>
    </Fields>
  );
}

/** Whoever has opened it wants to write. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
  gap: 12,
  margin: '4px 0 8px',
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 },
}));

const What = styled('div')({ gridColumn: '1 / -1' });

const Buttons = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});
