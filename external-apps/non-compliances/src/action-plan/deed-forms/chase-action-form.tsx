import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo, nonComplianceLimits, type CaseView } from '@prumo/portal-kit/non-compliances';
import { PersonPicker } from '@prumo/portal-kit/people';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentCalendarDay } from '../../presentation/present-time.ts';
import { checkChase, decodeDecision } from './check-chase.ts';
import { ActionChoice, DraftNotice } from './form-parts.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface ChaseActionFormProps {
  readonly view: CaseView;
  /** Where it is missing, it is chosen among the open ones. */
  readonly actionId?: string;
  readonly onClose: () => void;
}

/** Quality asks for an action, gives it more time or gives it to somebody else. */
export function ChaseActionForm({ view, actionId, onClose }: ChaseActionFormProps) {
  const { nonCompliance } = view;
  const { actions } = nonCompliance;
  const today = getDayInSaoPaulo(new Date(readClock()));
  const open = actions.filter(({ doneOn }) => doneOn === null);
  const only = open.length === 1 ? (open[0]?.id ?? '') : '';
  const { fieldsRef, ...form } = useDeedForm({
    view,
    draftName: `chase-action:${actionId ?? ''}`,
    initial: { actionId: actionId ?? only, decision: 'cobrada', note: '', dueOn: '', who: '' },
    check: (fields) => checkChase(fields, nonCompliance, today),
    presentDone: (fields) => texts.chase.done[decodeDecision(fields.decision)],
    onClose,
  });
  const { fields, faults } = form;
  const decision = decodeDecision(fields.decision);
  const chosen = actions.find(({ id }) => id === fields.actionId);
  const isDone = typeof chosen?.doneOn === 'string';

  return (
    <FormDialog
      title={texts.chase.title}
      size="medium"
      submitLabel={texts.chase.submits[decision]}
      isBusy={form.isBusy}
      canSubmit={!isDone}
      startsAtFirstField={false}
      hasChanges={form.hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={form.close}
      onKeep={onClose}
    >
      <DraftNotice isShown={form.isRecovered} onDiscard={form.discardDraft} />
      {isDone && (
        <div role="status">
          <Notice tone="information">{texts.alreadyDone(presentCalendarDay(chosen?.doneOn ?? ''))}</Notice>
        </div>
      )}
      <Fields ref={fieldsRef}>
        <ActionChoice
          actions={open}
          chosen={chosen}
          isFixed={actionId !== undefined}
          error={faults.actionId}
          onChange={(id) => form.change('actionId', id)}
        />
        <RadioChoice
          label={texts.chase.decision}
          value={decision}
          choices={decisions}
          isDisabled={form.isBusy}
          onChange={(id) => form.change('decision', id)}
        />
        {decision === 'prorrogada' && (
          <DateField
            label={texts.chase.dueOn}
            value={fields.dueOn === '' ? null : fields.dueOn}
            isRequired
            isDisabled={form.isBusy}
            minimum={today}
            error={faults.dueOn}
            onChange={(day) => form.change('dueOn', day ?? '')}
            onBlur={() => form.leave('dueOn')}
          />
        )}
        {decision === 'reatribuida' && (
          <PersonPicker
            label={texts.chase.who}
            value={fields.who === '' ? null : fields.who}
            isRequired
            isDisabled={form.isBusy}
            error={faults.who}
            onChange={(who) => {
              form.change('who', who ?? '');
              form.leave('who');
            }}
          />
        )}
        <LongTextField
          label={texts.chase.notes[decision]}
          value={fields.note}
          required
          disabled={form.isBusy}
          limit={nonComplianceLimits.note}
          error={faults.note}
          onChange={(note) => form.change('note', note)}
          onBlur={() => form.leave('note')}
        />
      </Fields>
    </FormDialog>
  );
}

const decisions = (['cobrada', 'prorrogada', 'reatribuida'] as const).map((id) => ({
  id,
  ...texts.chase.decisions[id],
}));

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
