import { AnswerField } from '@prumo/ui/forms/answer-field';
import { TextField } from '@prumo/ui/forms/text-field';

import { isNearLimit, textLimits } from '../model/check-analysis-form.ts';
import { missingTexts, presentFault } from '../model/present-fault.ts';
import { texts } from '../texts.ts';
import type { AnalysisFormState } from '../use-analysis-form.ts';
import { FieldPlace } from './field-place.tsx';
import { WrittenText } from './form-fields.tsx';

interface RacpFieldsProps {
  readonly state: AnalysisFormState;
  readonly isBusy: boolean;
}

/** Step 2: what kind of plan, for which problem, with which cause. */
export function RacpFields({ state, isBusy }: RacpFieldsProps) {
  const { planType, title } = state.form;
  const limit = textLimits.title;

  return (
    <>
      <FieldPlace id="planType">
        <AnswerField
          label={texts.fields.planType}
          value={planType === '' ? null : planType}
          answers={planTypes}
          isRequired
          isDisabled={isBusy}
          error={presentFault({ fault: state.faultOf('planType'), missing: missingTexts.planType })}
          onChange={(chosen) => state.change('planType', chosen === '1' ? '1' : '0')}
          onBlur={() => state.leave('planType')}
        />
      </FieldPlace>
      <FieldPlace id="title">
        <TextField
          label={texts.fields.title}
          required
          value={title}
          readOnly={isBusy}
          help={isNearLimit(title, limit) ? texts.count(title.length, limit) : undefined}
          error={presentFault({
            fault: state.faultOf('title'),
            missing: missingTexts.title,
            text: title,
            limit,
          })}
          onChange={(event) => state.change('title', event.target.value)}
          onBlur={() => state.leave('title')}
        />
      </FieldPlace>
      <WrittenText state={state} name="causeAnalysis" help={texts.help.causeAnalysis} isBusy={isBusy} />
    </>
  );
}

const planTypes = [
  { key: '0', label: texts.fields.corrective },
  { key: '1', label: texts.fields.preventive },
];
