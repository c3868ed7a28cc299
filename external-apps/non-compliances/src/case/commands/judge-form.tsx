import { efficacyResults, partialDecisions } from '@prumo/contracts/efficacy/efficacy-lists';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isEarly } from '@prumo/domain/efficacy/efficacy-verdict';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { LongTextField, RadioChoice, TextField } from '@prumo/portal-kit/ui/forms';

import { AttachFiles } from '../../attachments/attach-files.tsx';
import { listNames } from '../../presentation/lists/texts.ts';
import { EfficacyFacts } from '../facts.tsx';
import { decodeMeasured } from '../model/check-command.ts';
import { RecurrenceComparison } from '../recurrence-comparison.tsx';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandDraft } from './use-command-draft.ts';
import { useCommandForm } from './use-command-form.ts';

const noFields = { result: '', partialDecision: '', measured: '', evidence: '', reasonForEarly: '' };

/** Whether what was done has removed the cause: the case ends, or its causes are looked for again. */
export function JudgeForm({ context }: { readonly context: CommandContext }) {
  const { view } = context;
  const { efficacy } = view.nonCompliance;
  const draft = useCommandDraft(context, 'judge-efficacy', noFields);
  const { fields, change } = draft;
  const isOfQuality = view.roles.includes('quality');
  const isBeforeItsDay = isEarly(efficacy?.dueOn ?? null, getDayInSaoPaulo(new Date(readClock())));
  const result = efficacyResults.find((id) => id === fields.result) ?? null;
  // To be content with a part is quality's to decide; others open the next round.
  const decision = isOfQuality ? fields.partialDecision : 'novo_ciclo';
  const partialDecision =
    result === 'parcial' ? (partialDecisions.find((id) => id === decision) ?? null) : null;
  const words = texts.judge;
  const form = useCommandForm(
    context,
    {
      deed: 'judge-efficacy',
      result,
      partialDecision,
      measured: decodeMeasured(fields.measured),
      evidence: fields.evidence,
      reasonForEarly: isBeforeItsDay ? fields.reasonForEarly : '',
    },
    {
      onDone: draft.forget,
      ...(result !== null && {
        done: partialDecision === 'novo_ciclo' ? words.donePartialAgain : words.done[result],
      }),
    },
  );

  return (
    <CommandDialog
      name="judge-efficacy"
      context={context}
      form={form}
      hasChanges={draft.hasChanges}
      draft={draft}
    >
      {efficacy !== null && <EfficacyFacts efficacy={efficacy} nameOf={context.names.nameOf} />}
      {view.recurrenceComparison !== null && <RecurrenceComparison comparison={view.recurrenceComparison} />}
      <RadioChoice
        label={words.result}
        value={fields.result}
        choices={efficacyResults.map((id) => ({
          id,
          name: listNames.efficacyResults[id],
          detail: id === 'parcial' && !isOfQuality ? words.partialOfOthers : words.details[id],
        }))}
        isDisabled={form.isBusy}
        error={form.faultOf('result')}
        onChange={(id) => change('result', id)}
      />
      {result === 'parcial' && isOfQuality && (
        <RadioChoice
          label={words.partialDecision}
          value={fields.partialDecision}
          choices={partialDecisions.map((id) => ({ id, ...words.partialDecisions[id] }))}
          isDisabled={form.isBusy}
          error={form.faultOf('partialDecision')}
          onChange={(id) => change('partialDecision', id)}
        />
      )}
      <TextField
        label={words.measured}
        help={words.measuredHelp}
        value={fields.measured}
        autoComplete="off"
        inputAttributes={{ inputMode: 'decimal' }}
        error={form.faultOf('measured')}
        onChange={(event) => change('measured', event.target.value)}
        onBlur={() => form.leave('measured')}
      />
      <LongTextField
        label={words.evidence}
        help={words.evidenceHelp}
        required
        value={fields.evidence}
        limit={limits.evidence}
        error={form.faultOf('evidence')}
        onChange={(evidence) => change('evidence', evidence)}
        onBlur={() => form.leave('evidence')}
      />
      {isBeforeItsDay && efficacy !== null && (
        <LongTextField
          label={words.reasonForEarly}
          help={words.reasonForEarlyHelp(presentCalendarDay(efficacy.dueOn))}
          required
          value={fields.reasonForEarly}
          limit={limits.actionDetail}
          error={form.faultOf('reasonForEarly')}
          onChange={(reason) => change('reasonForEarly', reason)}
          onBlur={() => form.leave('reasonForEarly')}
        />
      )}
      <AttachFiles view={view} isDisabled={form.isBusy} />
    </CommandDialog>
  );
}
