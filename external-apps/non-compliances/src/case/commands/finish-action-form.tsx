import { readClock } from '@prumo/portal-kit/calls';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';

import { AttachFiles } from '../../attachments/attach-files.tsx';
import { listFinishableActions, listOpenActions } from '../model/list-offered-commands.ts';
import { ActionChoice } from './action-choice.tsx';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandDraft } from './use-command-draft.ts';
import { useCommandForm } from './use-command-form.ts';

interface FinishActionFormProps {
  readonly context: CommandContext;
  /** The one that was pointed at; where it is missing, the person chooses among those that are theirs. */
  readonly actionId: string | null;
}

/** An action of the plan was done: when, and what shows it. */
export function FinishActionForm({ context, actionId: given }: FinishActionFormProps) {
  const { view, userName, names } = context;
  const { actions } = view.nonCompliance;
  const own = listFinishableActions(view, userName);
  const only = own.length === 1 ? own[0]?.id : undefined;
  const draft = useCommandDraft(context, `finish-action:${given ?? ''}`, {
    actionId: given ?? only ?? '',
    evidence: '',
    doneOn: getDayInSaoPaulo(new Date(readClock())),
  });
  const { fields, change } = draft;
  const chosen = actions.find(({ id }) => id === fields.actionId);
  const isDone = chosen !== undefined && chosen.doneOn !== null;
  const form = useCommandForm(
    context,
    {
      deed: 'finish-action',
      actionId: chosen?.id ?? null,
      evidence: fields.evidence,
      doneOn: fields.doneOn === '' ? null : fields.doneOn,
    },
    { onDone: draft.forget },
  );
  const isLast = !isDone && listOpenActions(view.nonCompliance).every(({ id }) => id === fields.actionId);

  return (
    <CommandDialog
      name="finish-action"
      context={context}
      form={form}
      hasChanges={draft.hasChanges}
      draft={draft}
      canSubmit={!isDone}
    >
      <ActionChoice
        actions={own}
        chosen={chosen}
        isFixed={given !== null}
        nameOf={names.nameOf}
        error={form.faultOf('actionId')}
        onChange={(id) => change('actionId', id)}
        onLeave={() => form.leave('actionId')}
      />
      <LongTextField
        label={texts.fields.finishEvidence}
        help={texts.fields.finishEvidenceHelp}
        required
        value={fields.evidence}
        limit={limits.evidence}
        error={form.faultOf('evidence')}
        onChange={(evidence) => change('evidence', evidence)}
        onBlur={() => form.leave('evidence')}
      />
      <DateField
        label={texts.fields.doneOn}
        isRequired
        value={fields.doneOn === '' ? null : fields.doneOn}
        error={form.faultOf('doneOn')}
        onChange={(day) => change('doneOn', day ?? '')}
        onBlur={() => form.leave('doneOn')}
      />
      <AttachFiles view={view} isDisabled={form.isBusy} />
      {isLast && <Notice tone="information">{texts.fields.lastAction}</Notice>}
    </CommandDialog>
  );
}
