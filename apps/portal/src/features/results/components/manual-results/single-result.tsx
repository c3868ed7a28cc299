import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import type { MeasureRatio } from '@prumo/domain/indicators/measure-formula';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { presentLongMonth, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import type {
  SingleResultFaults,
  SingleResultFields,
} from '../../model/manual-results/check-single-result.ts';
import { decodeTypedNumber } from '../../model/manual-results/decode-typed-values.ts';
import { NumberField } from './number-field.tsx';
import { texts } from './texts.ts';

interface SingleResultProps {
  readonly fields: SingleResultFields;
  readonly faults: SingleResultFaults;
  /** Months without result, newest first. */
  readonly freeMonths: readonly Month[];
  readonly unitId: string | null;
  /** How numerator and denominator are called, where the formula tells it. */
  readonly partNames: Pick<MeasureRatio, 'numerator' | 'denominator'> | null;
  /** Whether the result is what they make. */
  readonly isRatio: boolean;
  readonly isBusy: boolean;
  readonly onChange: (name: keyof SingleResultFields, value: string) => void;
  readonly onLeave: (name: keyof SingleResultFields) => void;
}

/** One month and its result, given twice. */
export function SingleResult(props: SingleResultProps) {
  const { fields, faults, freeMonths, unitId, partNames, isRatio, isBusy, onChange, onLeave } = props;
  const choices = useMemo(() => freeMonths.map(presentChoice), [freeMonths]);
  const hasDate = fields.date !== '';
  const number = decodeTypedNumber(fields.value);
  const { faults: words } = texts.single;

  return (
    <Fields>
      <div data-field="date">
        <ChoiceField
          label={texts.single.date}
          isRequired
          canBeEmptied
          value={fields.date === '' ? null : fields.date}
          choices={choices}
          placeholder={texts.single.datePlaceholder}
          isDisabled={isBusy}
          help={texts.single.dateHelp}
          error={faults.date === undefined ? undefined : words.date[faults.date]}
          onChange={(date) => onChange('date', date ?? '')}
          onBlur={() => onLeave('date')}
        />
      </div>
      <Columns>
        <NumberField
          label={texts.single.value}
          value={fields.value}
          isDisabled={isBusy || !hasDate}
          name="value"
          help={
            !hasDate
              ? texts.single.first
              : number === null
                ? undefined
                : texts.single.readAs(presentExactly(number, unitId))
          }
          error={faults.value === undefined ? undefined : words.value[faults.value]}
          onChange={(value) => onChange('value', value)}
          onBlur={() => onLeave('value')}
        />
        <NumberField
          label={texts.single.confirm}
          value={fields.confirm}
          isDisabled={isBusy || !hasDate}
          name="confirm"
          help={texts.single.confirmHelp}
          error={faults.confirm === undefined ? undefined : words.confirm[faults.confirm]}
          onChange={(value) => onChange('confirm', value)}
          onBlur={() => onLeave('confirm')}
        />
        {(['numerator', 'denominator'] as const).map((part) => {
          const fault = faults[part];
          return (
            <NumberField
              key={part}
              label={texts.single[part]}
              value={fields[part] ?? ''}
              isDisabled={isBusy || !hasDate}
              isOptional
              name={part}
              help={describePart(partNames?.[part], isRatio)}
              error={fault === undefined ? undefined : words.part[fault]}
              onChange={(value) => onChange(part, value)}
              onBlur={() => onLeave(part)}
            />
          );
        })}
      </Columns>
    </Fields>
  );
}

function describePart(name: string | undefined, isRatio: boolean): string {
  const words = name === undefined ? texts.single.partHelp : texts.single.partNamed(name);
  return isRatio ? `${words} ${texts.single.makes}` : words;
}

function presentChoice(month: Month) {
  const date = firstDayOf(month);
  const [year, ofYear, day] = date.split('-');
  return { key: date, label: presentLongMonth(month), detail: `${day}/${ofYear}/${year}` };
}

/** What will be kept is not rounded, so neither is what is said of it. */
function presentExactly(number: number, unitId: string | null): string {
  const rounded = Math.round(number * 100) / 100;
  return rounded === number
    ? presentValue(number, unitId)
    : number.toLocaleString('pt-BR', { maximumFractionDigits: 20 });
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
