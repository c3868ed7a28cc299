import { useDraft } from '@prumo/portal-kit/drafts';
import type { Decision } from '@prumo/contracts/minutes/meeting-minutes';
import { Button } from '@prumo/portal-kit/ui/controls';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { DecisionFields, type TypedDecision } from './decision-fields.tsx';
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
