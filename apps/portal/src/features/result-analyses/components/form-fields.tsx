// The kinds of fields that the steps are made of, each bound to one part of the form.
import { AnswerField } from '@prumo/ui/forms/answer-field';
import { LongTextField } from '@prumo/ui/forms/long-text-field';

import { textLimits } from '../model/check-analysis-form.ts';
import { missingTexts, presentFault } from '../model/present-fault.ts';
import { texts } from '../texts.ts';
import type { AnalysisFormState } from '../use-analysis-form.ts';
import { FieldPlace } from './field-place.tsx';

interface QuestionProps {
  readonly state: AnalysisFormState;
  readonly name: 'improvementOption' | 'racpOption' | 'actionPlanOption';
  readonly isBusy: boolean;
}

/** Sim or Não. */
export function Question({ state, name, isBusy }: QuestionProps) {
  return (
    <FieldPlace id={name}>
      <AnswerField
        label={texts.fields[name]}
        value={state.form[name] === '' ? null : state.form[name]}
        answers={answers}
        isRequired
        isDisabled={isBusy}
        error={presentFault({ fault: state.faultOf(name), missing: missingTexts[name] })}
        onChange={(answer) => state.change(name, answer === 'yes' ? 'yes' : 'no')}
        onBlur={() => state.leave(name)}
      />
    </FieldPlace>
  );
}

interface WrittenTextProps {
  readonly state: AnalysisFormState;
  readonly name: keyof typeof textLimits;
  readonly help?: string;
  readonly lines?: number;
  readonly isBusy: boolean;
}

/** A text that has to be written, with its limit. */
export function WrittenText({ state, name, help, lines = 4, isBusy }: WrittenTextProps) {
  const limit = textLimits[name];
  const text = state.form[name];

  return (
    <FieldPlace id={name}>
      <LongTextField
        label={texts.fields[name]}
        required
        value={text}
        limit={limit}
        lines={lines}
        disabled={isBusy}
        help={help}
        error={presentFault({ fault: state.faultOf(name), missing: missingTexts[name], text, limit })}
        onChange={(changed) => state.change(name, changed)}
        onBlur={() => state.leave(name)}
      />
    </FieldPlace>
  );
}

const answers = [
  { key: 'yes', label: texts.yes },
  { key: 'no', label: texts.no },
];
