import Button from '@mui/material/Button';
import type { PanelFilterAnswer } from '@prumo/contracts/panels/panel-calls';
import { type PanelFilter, type PanelPeriod, panelPeriods } from '@prumo/contracts/panels/panel-file';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { TextField } from '@prumo/ui/forms/text-field';
import { presentMonth } from '@prumo/ui/indicators/present-measure';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { FilterValues } from '../model/panel-address.ts';
import { texts } from '../texts.ts';

interface FilterBarProps {
  readonly filters: readonly PanelFilter[];
  readonly values: FilterValues;
  /** What counts, and what can be chosen, as the server says. */
  readonly answers: readonly PanelFilterAnswer[];
  readonly onChange: (name: string, value: string | null) => void;
}

export function FilterBar({ filters, values, answers, onChange }: FilterBarProps) {
  if (filters.length === 0) return null;
  return (
    <Bar role="group" aria-label={texts.filters.label}>
      {filters.map((filter) => {
        const answer = answers.find(({ name }) => name === filter.name);
        return filter.kind === 'period' ? (
          <PeriodFilter
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? filter.default}
            onChange={onChange}
          />
        ) : (
          <ChoiceFilter
            key={filter.name}
            filter={filter}
            value={answer?.value ?? values[filter.name] ?? ''}
            answer={answer}
            onChange={onChange}
          />
        );
      })}
    </Bar>
  );
}

interface ChoiceFilterProps extends Pick<FilterBarProps, 'onChange'> {
  readonly filter: PanelFilter;
  readonly value: string;
  readonly answer: PanelFilterAnswer | undefined;
}

function ChoiceFilter({ filter: { name, label }, value, answer, onChange }: ChoiceFilterProps) {
  const choices = (answer?.choices ?? []).map((choice) => ({ value: choice.value, text: choice.label }));
  const known = choices.some((choice) => choice.value === value) || value === '';
  return (
    <div>
      <CompactSelect
        label={label}
        value={value}
        choices={[
          { value: '', text: texts.filters.all },
          ...(known ? [] : [{ value, text: value }]),
          ...choices,
        ]}
        onChange={(chosen) => onChange(name, chosen)}
      />
      {answer?.failure !== null && answer?.failure !== undefined && (
        <Failed role="alert">{texts.filters.failed(label)}</Failed>
      )}
    </div>
  );
}

interface PeriodFilterProps extends Pick<FilterBarProps, 'onChange'> {
  readonly filter: Extract<PanelFilter, { kind: 'period' }>;
  readonly value: string;
}

const other = 'other';

function PeriodFilter({ filter, value, onChange }: PeriodFilterProps) {
  const [isAsking, setIsAsking] = useState(false);
  const range = /^(\d{6})-(\d{6})$/.exec(value);
  return (
    <>
      <CompactSelect
        label={filter.label}
        value={isAsking ? other : value}
        choices={[
          ...panelPeriods.map((period) => ({ value: period, text: texts.periods[period] })),
          ...(range === null ? [] : [{ value, text: presentPeriod(value) }]),
          { value: other, text: texts.filters.otherPeriod },
        ]}
        onChange={(chosen) => {
          setIsAsking(chosen === other);
          if (chosen !== other) onChange(filter.name, chosen);
        }}
      />
      {isAsking && (
        <MonthRange
          from={range?.[1] ?? ''}
          to={range?.[2] ?? ''}
          onChoose={(chosen) => {
            setIsAsking(false);
            onChange(filter.name, chosen);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface MonthRangeProps {
  /** As 202501; empty where nothing is chosen yet. */
  readonly from: string;
  readonly to: string;
  readonly onChoose: (range: string) => void;
  readonly onClose: () => void;
}

function MonthRange({ from, to, onChoose, onClose }: MonthRangeProps) {
  const [first, setFirst] = useState(withDash(from));
  const [last, setLast] = useState(withDash(to));
  const isWrong = first !== '' && last !== '' && first > last;
  const isWhole = /^\d{4}-\d{2}$/.test(first) && /^\d{4}-\d{2}$/.test(last);
  return (
    <Range
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isWrong) onChoose(`${first.replace('-', '')}-${last.replace('-', '')}`);
      }}
    >
      <TextField
        label={texts.filters.from}
        type="month"
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <TextField
        label={texts.filters.to}
        type="month"
        value={last}
        onChange={(event) => setLast(event.target.value)}
        error={isWrong ? texts.filters.wrongPeriod : undefined}
      />
      <Button type="submit" variant="contained" disabled={!isWhole || isWrong}>
        {texts.filters.apply}
      </Button>
      <Button variant="outlined" onClick={onClose}>
        {texts.filters.cancel}
      </Button>
    </Range>
  );
}

function withDash(month: string): string {
  return month === '' ? '' : `${month.slice(0, 4)}-${month.slice(4)}`;
}

export function presentPeriod(value: string): string {
  const named = panelPeriods.find((period): period is PanelPeriod => period === value);
  if (named !== undefined) return texts.periods[named];
  const [from = 0, to = 0] = value.split('-').map(Number);
  return texts.monthRange(presentMonth(from), presentMonth(to));
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  '& > *': { maxWidth: '100%' },
});

const Range = styled('form')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8 });

const Failed = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.error.main,
}));
