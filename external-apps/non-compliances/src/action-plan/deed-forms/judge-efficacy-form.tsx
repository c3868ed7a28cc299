import { isSamePerson, nonComplianceLimits, type CaseView } from '@prumo/portal-kit/non-compliances';
import { usePortal } from '@prumo/portal-kit/portal';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { AttachFiles } from '../attach-files.tsx';
import { checkJudgement, findResult } from './check-judgement.ts';
import { Digest, DraftNotice } from './form-parts.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface JudgeEfficacyFormProps {
  readonly view: CaseView;
  /** As the forms of deeds about one action have it; the judgement is about all of them. */
  readonly actionId?: string;
  readonly onClose: () => void;
}

/** Whether the plan has done what it was for: the case ends, or its causes are looked for again. */
export function JudgeEfficacyForm({ view, onClose }: JudgeEfficacyFormProps) {
  const { person } = usePortal();
  const { actions, efficacy } = view.nonCompliance;
  const isExecutor = actions.some(({ who }) => isSamePerson(who, person.userName));
  const { fieldsRef, ...form } = useDeedForm({
    view,
    draftName: `judge-efficacy:${view.nonCompliance.cycle}`,
    initial: { result: '', measured: '', evidence: '' },
    check: checkJudgement,
    presentDone: (fields) => texts.judge.done[findResult(fields.result) ?? 'eficaz'],
    onClose,
  });
  const { fields, faults } = form;

  return (
    <FormDialog
      title={texts.judge.title}
      size="medium"
      submitLabel={texts.judge.submit}
      isBusy={form.isBusy}
      canSubmit={!isExecutor}
      startsAtFirstField={false}
      hasChanges={form.hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={form.close}
      onKeep={onClose}
    >
      <DraftNotice isShown={form.isRecovered} onDiscard={form.discardDraft} />
      {isExecutor && <Notice tone="failure">{texts.judge.byExecutor}</Notice>}
      {efficacy !== null && (
        <Digest
          facts={[
            { name: texts.digest.method, value: efficacy.method },
            { name: texts.digest.expected, value: efficacy.expectedResult },
          ]}
        />
      )}
      <Fields ref={fieldsRef}>
        <RadioChoice
          label={texts.judge.result}
          value={fields.result}
          choices={results}
          isDisabled={form.isBusy}
          error={faults.result}
          onChange={(id) => form.change('result', id)}
        />
        <TextField
          label={texts.judge.measured}
          value={fields.measured}
          readOnly={form.isBusy}
          autoComplete="off"
          inputAttributes={{ inputMode: 'decimal' }}
          help={texts.judge.measuredHelp}
          error={faults.measured}
          onChange={(event) => form.change('measured', event.target.value)}
          onBlur={() => form.leave('measured')}
        />
        <LongTextField
          label={texts.judge.evidence}
          value={fields.evidence}
          required
          disabled={form.isBusy}
          limit={nonComplianceLimits.evidence}
          help={texts.judge.evidenceHelp}
          error={faults.evidence}
          onChange={(evidence) => form.change('evidence', evidence)}
          onBlur={() => form.leave('evidence')}
        />
        <AttachFiles view={view} isDisabled={form.isBusy} />
      </Fields>
    </FormDialog>
  );
}

const results = (['eficaz', 'nao_eficaz'] as const).map((id) => ({ id, ...texts.judge.results[id] }));

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
