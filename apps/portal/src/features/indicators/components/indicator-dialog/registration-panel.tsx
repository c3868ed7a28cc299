import { kpiLimits } from '@prumo/contracts/documents/kpi';
import {
  indicatorCategories,
  indicatorSubcategories,
  measureUnits,
  verificationFrequencies,
} from '@prumo/contracts/indicators/indicator-lists';
import { AnswerField } from '@prumo/ui/forms/answer-field';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useLayoutEffect, useRef } from 'react';

import { cleanCode, type IndicatorFieldName } from '../../model/indicator-form.ts';
import type { PanelProps } from './use-indicator-form.ts';
import { presentCount } from './present-count.ts';
import { texts } from './texts.ts';

/** Who the indicator is and how it is measured. */
export function RegistrationPanel({ drafted, faults, isReadOnly, onFieldChange, onFieldBlur }: PanelProps) {
  const { base, form } = drafted;
  const { fields } = form;

  const buildLongText = (name: IndicatorFieldName) => ({
    label: texts.fields[name],
    name,
    required: true,
    value: fields[name],
    disabled: isReadOnly,
    limit: kpiLimits.text,
    error: faults[name],
    onChange: (value: string) => onFieldChange(name, value),
    onBlur: () => onFieldBlur(name),
  });
  const buildChoice = (name: IndicatorFieldName) => ({
    label: texts.fields[name],
    value: fields[name] === '' ? null : fields[name],
    isDisabled: isReadOnly,
    error: faults[name],
    onChange: (key: string | null) => onFieldChange(name, key ?? ''),
    onBlur: () => onFieldBlur(name),
  });
  const buildAnswer = (name: IndicatorFieldName) => ({
    label: texts.fields[name],
    value: fields[name],
    isDisabled: isReadOnly,
    onChange: (key: string) => onFieldChange(name, key),
  });

  return (
    <Fields>
      <NameRow>
        <CodeField
          value={fields.code}
          isFixed={base !== null}
          isReadOnly={isReadOnly}
          error={faults.code}
          onChange={(code) => onFieldChange('code', code)}
          onBlur={() => onFieldBlur('code')}
        />
        <TextField
          label={texts.fields.name}
          name="name"
          required
          value={fields.name}
          readOnly={isReadOnly}
          autoComplete="off"
          inputAttributes={{ maxLength: kpiLimits.name }}
          help={presentCount(fields.name, kpiLimits.name)}
          error={faults.name}
          onChange={(event) => onFieldChange('name', event.target.value)}
          onBlur={() => onFieldBlur('name')}
        />
      </NameRow>
      <LongTextField {...buildLongText('description')} lines={2} />
      <Columns>
        <LongTextField {...buildLongText('measureFormula')} />
        <LongTextField {...buildLongText('referenceSource')} />
      </Columns>
      <Columns>
        <SelectField {...buildChoice('category')} options={categoryOptions} />
        <SelectField {...buildChoice('subcategory')} options={subcategoryOptions} />
        <SelectField {...buildChoice('unitId')} options={unitOptions} />
        <SelectField {...buildChoice('frequency')} options={frequencyOptions} />
      </Columns>
      <AnswerField {...buildAnswer('orientation')} answers={orientationAnswers} />
      <Columns>
        <AnswerField {...buildAnswer('isSurvey')} answers={yesOrNo} />
        <AnswerField {...buildAnswer('usesExternalReference')} answers={yesOrNo} />
      </Columns>
    </Fields>
  );
}

const categoryOptions = indicatorCategories.map(buildOption);

const subcategoryOptions = indicatorSubcategories.map(buildOption);

const frequencyOptions = verificationFrequencies.map(buildOption);

const unitOptions = measureUnits.map(({ id, name, symbol }) => ({
  key: id,
  label: texts.unit(name, symbol),
}));

const orientationAnswers = [
  { key: '1', label: texts.orientations.higher },
  { key: '-1', label: texts.orientations.lower },
];

const yesOrNo = [
  { key: 'yes', label: texts.yes },
  { key: 'no', label: texts.no },
];

/** Such lists hold the words that documents hold. */
function buildOption(word: string) {
  return { key: word, label: word };
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const NameRow = styled(Columns)(({ theme }) => ({
  gridTemplateColumns: '1fr 2fr',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

interface CodeFieldProps {
  readonly value: string;
  /** Of an indicator that is stored already. */
  readonly isFixed: boolean;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
}

/** What is typed stands there in upper case and without blanks at once; the cursor stays where it is. */
function CodeField({ value, isFixed, isReadOnly, error, onChange, onBlur }: CodeFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const caretRef = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caretRef.current !== null && inputRef.current?.value === value) {
      inputRef.current.setSelectionRange(caretRef.current, caretRef.current);
      caretRef.current = null;
    }
  }, [value]);

  return (
    <TextField
      label={texts.fields.code}
      name="code"
      required
      inputRef={inputRef}
      value={value}
      readOnly={isFixed || isReadOnly}
      autoComplete="off"
      inputAttributes={{
        maxLength: kpiLimits.code,
        autoCapitalize: 'characters',
        spellCheck: false,
        onKeyDown: (event) => {
          if (event.key === ' ') event.preventDefault();
        },
      }}
      help={isFixed ? texts.codeFixed : texts.codeHelp}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        caretRef.current = cleanCode(target.value.slice(0, target.selectionStart ?? undefined)).length;
        onChange(cleanCode(target.value));
      }}
    />
  );
}
