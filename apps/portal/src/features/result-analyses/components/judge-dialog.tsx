import { efficacyResults, partialDecisions } from '@prumo/contracts/efficacy/efficacy-lists';
import { verdictLimits } from '@prumo/contracts/indicators/racp-verdict';
import { isEarly } from '@prumo/domain/efficacy/efficacy-verdict';
import { proposeVerdict } from '@prumo/domain/indicators/compare-results';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { RadioChoice } from '@prumo/ui/forms/radio-choice';
import { Notice } from '@prumo/ui/notice';
import { useRef, useState } from 'react';

import { presentDay } from '../../../lib/dates/days.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { useJudgeRacp } from '../api/use-judge-racp.ts';
import {
  buildVerdictInput,
  emptyVerdict,
  listVerdictFaults,
  type VerdictField,
  type VerdictForm,
} from '../model/check-verdict.ts';
import { texts } from '../texts.ts';
import type { EfficacyVerdictProps } from './efficacy-verdict.tsx';
import { FieldPlace, focusField } from './field-place.tsx';
import { ResultComparison } from './result-comparison.tsx';

interface JudgeDialogProps extends Pick<EfficacyVerdictProps, 'report' | 'today'> {
  readonly onClose: () => void;
}

/** Whether the plan did what it was for: verdict, evidence, and what follows. */
export function JudgeDialog({ report, today, onClose }: JudgeDialogProps) {
  const { analysis, indicator, comparison, rights } = report;
  const [form, setForm] = useState<VerdictForm>(emptyVerdict);
  const [isChecked, setIsChecked] = useState(false);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useJudgeRacp(analysis.id);
  const { racp } = analysis;
  const words = texts.verdict;
  const plannedOn = racp?.dueDate ?? null;
  const circumstances = { plannedOn, today, isOfQuality: rights.isOfQuality };
  const faults = listVerdictFaults(form, circumstances);
  const openActions = analysis.tasks.filter(
    ({ kind, state }) => kind === 'action' && state !== 'done' && state !== 'gone' && state !== 'unknown',
  ).length;
  const proposed = proposeVerdict(comparison, indicator.orientation);

  function change(changed: Partial<VerdictForm>) {
    setForm((known) => ({ ...known, ...changed }));
  }

  function faultOf(field: VerdictField): string | undefined {
    return isChecked && faults.includes(field) ? words.faults[field] : undefined;
  }

  function handleSubmit() {
    setIsChecked(true);
    const [first] = faults;
    if (first !== undefined) focusField(fieldsRef.current, first);
    else if (form.result !== null) {
      mutate(buildVerdictInput({ ...form, result: form.result }, circumstances), { onSuccess: onClose });
    }
  }

  return (
    <FormDialog
      title={words.judge}
      size="medium"
      submitLabel={words.submit}
      isBusy={isPending}
      startsAtFirstField={false}
      hasChanges={JSON.stringify(form) !== JSON.stringify(emptyVerdict)}
      failure={isChecked && faults.length > 0 ? texts.faults.summary(faults.length) : presentError(error)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ResultComparison comparison={comparison} indicator={indicator} />
      {proposed !== null && <Notice tone="information">{words.proposals[proposed]}</Notice>}
      {openActions > 0 && <Notice tone="information">{words.openActions(openActions)}</Notice>}
      <div ref={fieldsRef} style={{ display: 'contents' }}>
        <FieldPlace id="result">
          <RadioChoice
            label={words.question}
            value={form.result ?? ''}
            choices={efficacyResults.map((id) => ({
              id,
              name: words.results[id],
              detail: id === 'parcial' && !rights.isOfQuality ? words.partialOfOthers : words.details[id],
            }))}
            isDisabled={isPending}
            error={faultOf('result')}
            onChange={(id) => change({ result: efficacyResults.find((one) => one === id) ?? null })}
          />
        </FieldPlace>
        {form.result === 'parcial' && rights.isOfQuality && (
          <FieldPlace id="partialDecision">
            <RadioChoice
              label={words.partialDecision}
              value={form.partialDecision ?? ''}
              choices={partialDecisions.map((id) => ({ id, ...words.partialDecisions[id] }))}
              isDisabled={isPending}
              error={faultOf('partialDecision')}
              onChange={(id) =>
                change({ partialDecision: partialDecisions.find((one) => one === id) ?? null })
              }
            />
          </FieldPlace>
        )}
        <FieldPlace id="evidence">
          <LongTextField
            label={words.evidence}
            help={words.evidenceHelp}
            required
            value={form.evidence}
            limit={verdictLimits.evidence}
            disabled={isPending}
            error={faultOf('evidence')}
            onChange={(evidence) => change({ evidence })}
          />
        </FieldPlace>
        {isEarly(plannedOn, today) && plannedOn !== null && (
          <FieldPlace id="reasonForEarly">
            <LongTextField
              label={words.reasonForEarly}
              help={words.reasonForEarlyHelp(presentDay(plannedOn))}
              required
              value={form.reasonForEarly}
              limit={verdictLimits.reason}
              disabled={isPending}
              error={faultOf('reasonForEarly')}
              onChange={(reasonForEarly) => change({ reasonForEarly })}
            />
          </FieldPlace>
        )}
      </div>
    </FormDialog>
  );
}

function presentError(error: Error | null): string | null {
  return error === null ? null : presentFailure(error);
}
