import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo, nonComplianceLimits, type CaseView } from '@prumo/portal-kit/non-compliances';
import { usePortal } from '@prumo/portal-kit/portal';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentCalendarDay } from '../../presentation/present-time.ts';
import { AttachFiles } from '../attach-files.tsx';
import { listFinishableActions } from '../../case/model/list-open-actions.ts';
import { checkFinish } from './check-finish.ts';
import { ActionChoice, DraftNotice } from './form-parts.tsx';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface FinishActionFormProps {
  readonly view: CaseView;
  /** Where it is missing, the person chooses among those that are theirs. */
  readonly actionId?: string;
  readonly onClose: () => void;
}

/** An action of the plan was done: when, and what shows it. */
export function FinishActionForm({ view, actionId, onClose }: FinishActionFormProps) {
  const { person } = usePortal();
  const { actions } = view.nonCompliance;
  const today = getDayInSaoPaulo(new Date(readClock()));
  const own = listFinishableActions(view, person.userName);
  const only = own.length === 1 ? (own[0]?.id ?? '') : '';
  const { fieldsRef, ...form } = useDeedForm({
    view,
    draftName: `finish-action:${actionId ?? ''}`,
    initial: { actionId: actionId ?? only, evidence: '', doneOn: today },
    check: (fields) => checkFinish(fields, actions, today),
    presentDone: () => texts.finish.done,
    onClose,
  });
  const { fields, faults } = form;
  const chosen = actions.find(({ id }) => id === fields.actionId);
  const isDone = typeof chosen?.doneOn === 'string';
  const isLast = !isDone && actions.filter(({ doneOn }) => doneOn === null).length === 1;

  return (
    <FormDialog
      title={texts.finish.title}
      size="medium"
      submitLabel={texts.finish.submit}
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
          actions={own}
          chosen={chosen}
          isFixed={actionId !== undefined}
          error={faults.actionId}
          onChange={(id) => form.change('actionId', id)}
        />
        <LongTextField
          label={texts.finish.evidence}
          value={fields.evidence}
          required
          disabled={form.isBusy}
          limit={nonComplianceLimits.evidence}
          help={texts.finish.evidenceHelp}
          error={faults.evidence}
          onChange={(evidence) => form.change('evidence', evidence)}
          onBlur={() => form.leave('evidence')}
        />
        <DateField
          label={texts.finish.doneOn}
          value={fields.doneOn === '' ? null : fields.doneOn}
          isRequired
          isDisabled={form.isBusy}
          error={faults.doneOn}
          onChange={(day) => form.change('doneOn', day ?? '')}
          onBlur={() => form.leave('doneOn')}
        />
        <AttachFiles view={view} isDisabled={form.isBusy} />
      </Fields>
      {isLast && <Notice tone="information">{texts.finish.lastOne}</Notice>}
    </FormDialog>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
