import { readClock } from '@prumo/portal-kit/calls';
import {
  chaseDecisions,
  getDayInSaoPaulo,
  nonComplianceLimits as limits,
} from '@prumo/portal-kit/non-compliances';
import { PersonPicker } from '@prumo/portal-kit/people';
import { AnswerField, DateField, LongTextField, SelectField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { listOpenActions } from '../model/list-open-actions.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { listActionChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface ChaseActionFormProps {
  readonly world: DeedWorld;
  /** The one that was pointed at. */
  readonly actionId: string | null;
}

/** What quality does about an action that does not come on. */
export function ChaseActionForm({ world, actionId: given }: ChaseActionFormProps) {
  const actions = listOpenActions(world.view.nonCompliance);
  const [start] = useState(() => ({
    actionId: given ?? (actions.length === 1 ? (actions[0]?.id ?? null) : null),
    decision: 'cobrada',
    note: '',
    dueOn: nothing,
    who: nothing,
  }));
  const [value, setValue] = useState(start);
  const isLater = value.decision === 'prorrogada';
  const isHandedOver = value.decision === 'reatribuida';
  const form = useDeedForm(world, {
    deed: 'chase-action',
    ...value,
    dueOn: isLater ? value.dueOn : null,
    who: isHandedOver ? value.who : null,
  });
  const { fields } = texts;

  return (
    <DeedDialog name="chase-action" world={world} form={form} hasChanges={value !== start}>
      <SelectField
        label={fields.action}
        isRequired
        value={value.actionId}
        options={listActionChoices(actions, world.names.nameOf)}
        error={form.faultOf('actionId')}
        onChange={(actionId) => setValue({ ...value, actionId })}
        onBlur={() => form.leave('actionId')}
      />
      <AnswerField
        label={fields.decision}
        isRequired
        value={value.decision}
        answers={chaseDecisions.map(({ id, name }) => ({ key: id, label: name }))}
        onChange={(decision) => setValue({ ...value, decision })}
      />
      {isLater && (
        <DateField
          label={fields.newDueOn}
          help={fields.newDueOnHelp}
          isRequired
          value={value.dueOn}
          minimum={getDayInSaoPaulo(new Date(readClock()))}
          onChange={(dueOn) => setValue({ ...value, dueOn })}
        />
      )}
      {isHandedOver && (
        <PersonPicker
          label={fields.newWho}
          isRequired
          value={value.who}
          onChange={(who) => setValue({ ...value, who })}
        />
      )}
      <LongTextField
        label={fields.chaseNote}
        required
        value={value.note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={(note) => setValue({ ...value, note })}
        onBlur={() => form.leave('note')}
      />
    </DeedDialog>
  );
}

const nothing: string | null = null;
