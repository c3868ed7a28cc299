import { readClock } from '@prumo/portal-kit/calls';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { chaseDecisions } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { PersonPicker } from '@prumo/portal-kit/people';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';

import { listOpenActions } from '../model/list-open-actions.ts';
import { ActionChoice } from './action-choice.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { findChaseFaults, type ChaseField } from './find-chase-faults.ts';
import { RadioChoice } from './radio-choice.tsx';
import { texts } from './texts.ts';
import { useDeedDraft } from './use-deed-draft.ts';
import { useDeedForm } from './use-deed-form.ts';

interface ChaseActionFormProps {
  readonly world: DeedWorld;
  /** The one that was pointed at; where it is missing, it is chosen among the open ones. */
  readonly actionId: string | null;
}

/** What quality does about an action that does not come on: asks for it, gives it more time or another executor. */
export function ChaseActionForm({ world, actionId: given }: ChaseActionFormProps) {
  const { nonCompliance } = world.view;
  const open = listOpenActions(nonCompliance);
  const only = open.length === 1 ? open[0]?.id : undefined;
  const draft = useDeedDraft<ChaseField>(world, `chase-action:${given ?? ''}`, {
    actionId: given ?? only ?? '',
    decision: 'cobrada',
    note: '',
    dueOn: '',
    who: '',
  });
  const { fields, change } = draft;
  const decision = chaseDecisions.find((id) => id === fields.decision) ?? 'cobrada';
  const dueOn = fields.dueOn === '' ? null : fields.dueOn;
  const who = fields.who === '' ? null : fields.who;
  const chosen = nonCompliance.actions.find(({ id }) => id === fields.actionId);
  const words = texts.chase;
  const form = useDeedForm(
    world,
    {
      deed: 'chase-action',
      actionId: chosen?.id ?? null,
      decision,
      note: fields.note,
      dueOn: decision === 'prorrogada' ? dueOn : null,
      who: decision === 'reatribuida' ? who : null,
    },
    {
      ownFaults: findChaseFaults({ ...fields, decision }, chosen),
      done: words.done[decision],
      onDone: draft.forget,
    },
  );

  return (
    <DeedDialog
      name="chase-action"
      world={world}
      form={form}
      submitLabel={words.submits[decision]}
      hasChanges={draft.hasChanges}
      draft={draft}
      canSubmit={chosen === undefined || chosen.doneOn === null}
    >
      <ActionChoice
        actions={open}
        chosen={chosen}
        isFixed={given !== null}
        nameOf={world.names.nameOf}
        error={form.faultOf('actionId')}
        onChange={(id) => change('actionId', id)}
        onLeave={() => form.leave('actionId')}
      />
      <RadioChoice
        label={words.decision}
        value={decision}
        choices={chaseDecisions.map((id) => ({ id, ...words.decisions[id] }))}
        isDisabled={form.isBusy}
        onChange={(id) => change('decision', id)}
      />
      {decision === 'prorrogada' && (
        <DateField
          label={words.dueOn}
          isRequired
          value={dueOn}
          minimum={getDayInSaoPaulo(new Date(readClock()))}
          error={form.faultOf('dueOn')}
          onChange={(day) => change('dueOn', day ?? '')}
          onBlur={() => form.leave('dueOn')}
        />
      )}
      {decision === 'reatribuida' && (
        <PersonPicker
          label={words.who}
          isRequired
          value={who}
          error={form.faultOf('who')}
          onChange={(userName) => {
            change('who', userName ?? '');
            form.leave('who');
          }}
        />
      )}
      <LongTextField
        label={words.notes[decision]}
        required
        value={fields.note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={(note) => change('note', note)}
        onBlur={() => form.leave('note')}
      />
    </DeedDialog>
  );
}
