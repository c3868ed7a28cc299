import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import {
  chaseDecisions,
  nonComplianceLimits as limits,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { readClock } from '@prumo/portal-kit/calls';
import { PersonPicker } from '@prumo/portal-kit/people';
import { DateField, LongTextField, RadioChoice } from '@prumo/portal-kit/ui/forms';

import { listOpenActions } from '../model/list-offered-commands.ts';
import { ActionChoice } from './action-choice.tsx';
import type { CommandContext } from './command-context.ts';
import { CommandDialog } from './command-dialog.tsx';
import { texts } from './texts.ts';
import { type CommandFields, useCommandDraft } from './use-command-draft.ts';
import { useCommandForm } from './use-command-form.ts';

interface ChaseActionFormProps {
  readonly context: CommandContext;
  /** The one that was pointed at; where it is missing, it is chosen among the open ones. */
  readonly actionId: string | null;
}

/** What quality does about an action that does not come on: asks for it, gives it more time or another executor. */
export function ChaseActionForm({ context, actionId: given }: ChaseActionFormProps) {
  const { nonCompliance } = context.view;
  const open = listOpenActions(nonCompliance);
  const only = open.length === 1 ? open[0]?.id : undefined;
  const draft = useCommandDraft<ChaseField>(context, `chase-action:${given ?? ''}`, {
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
  const form = useCommandForm(
    context,
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
    <CommandDialog
      name="chase-action"
      context={context}
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
        nameOf={context.names.nameOf}
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
    </CommandDialog>
  );
}

type ChaseField = 'actionId' | 'decision' | 'note' | 'dueOn' | 'who';

/** What would change nothing: the same term, or the same person. */
export function findChaseFaults(
  { decision, dueOn, who }: CommandFields<ChaseField>,
  action: FollowedAction | undefined,
): Readonly<Record<string, string>> {
  const { faults } = texts.chase;
  if (decision === 'prorrogada') {
    if (dueOn === '') return { dueOn: faults.dueOnMissing };
    return dueOn === action?.dueOn ? { dueOn: faults.dueOnSame } : {};
  }
  if (decision !== 'reatribuida') return {};
  if (who === '') return { who: faults.whoMissing };
  return action !== undefined && isSamePerson(action.who, who) ? { who: faults.whoSame } : {};
}
