import { type Decision, minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import { useDraft } from '@prumo/portal-kit/drafts';
import { PersonPicker } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { DateField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { texts } from './texts.ts';

interface NewDecisionProps {
  readonly draftName: string;
  readonly onAdd: (added: Pick<Decision, 'what' | 'who' | 'dueOn'>) => void;
  readonly onClose: () => void;
}

/** Stays open for the next one, with the same person and day: decisions come in rows. */
export function NewDecision({ draftName, onAdd, onClose }: NewDecisionProps) {
  const { value, change, forget } = useDraft(draftName, blank, decodeDecision);
  const [hasTried, setHasTried] = useState(false);
  const { what, who, dueOn } = value;
  const errors = hasTried
    ? {
        ...(what.trim() === '' && { what: texts.decisions.whatNeeded }),
        ...(who === null && { who: texts.decisions.whoNeeded }),
        ...(dueOn === null && { dueOn: texts.decisions.dueNeeded }),
      }
    : {};

  function handleSubmit() {
    if (what.trim() === '' || who === null || dueOn === null) {
      setHasTried(true);
      return;
    }
    onAdd({ what: what.trim(), who, dueOn });
    setHasTried(false);
    change({ ...value, what: '' });
    forget();
  }

  return (
    <DecisionFields
      value={value}
      errors={errors}
      onChange={(changes) => change({ ...value, ...changes })}
      onSubmit={handleSubmit}
    >
      <Button type="submit" variant="outlined">
        {texts.decisions.addButton}
      </Button>
      <Button
        onClick={() => {
          change(blank);
          forget();
          onClose();
        }}
      >
        {texts.decisions.cancel}
      </Button>
      <Help>{texts.decisions.addHelp}</Help>
    </DecisionFields>
  );
}

const blank: TypedDecision = { what: '', who: null, dueOn: null };

function decodeDecision(stored: unknown): TypedDecision | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { what, who, dueOn }: Partial<Record<keyof TypedDecision, unknown>> = stored;
  if (typeof what !== 'string') return undefined;
  return {
    what,
    who: typeof who === 'string' ? who : null,
    dueOn: typeof dueOn === 'string' ? dueOn : null,
  };
}

const Help = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

interface TypedDecision {
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
