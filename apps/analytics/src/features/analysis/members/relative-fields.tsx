import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuMeasure } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';

import { listPeriodChoices, keyOfPeriod } from '../model/period-choices.ts';
import { buildRelativeSet, type RelativePeriod } from '../model/relative-dates.ts';
import { texts } from './texts.ts';
import { useCalendar, useMembersToday } from './use-calendar.ts';
import type { LevelPlace } from './use-member-tree.ts';

interface RelativeFieldsProps {
  readonly cube: SaikuQuery['cube'];
  readonly place: LevelPlace;
  readonly measures: readonly SaikuMeasure[];
  /** A measure of the question, for what counts by data. */
  readonly usualMeasure: string;
  readonly period: RelativePeriod | null;
  /** What is being typed, which may be no number yet. */
  readonly countText: string;
  readonly onChange: (period: RelativePeriod, set: string | undefined) => void;
  readonly onCountText: (text: string) => void;
}

/** A period that moves with the calendar, and what it is today. */
export function RelativeFields(props: RelativeFieldsProps) {
  const { cube, place, measures, usualMeasure, period, countText, onChange, onCountText } = props;
  const known = useCalendar(cube, place);
  const calendar = known.data?.calendar;
  const set = period === null || calendar === undefined ? undefined : buildRelativeSet(period, calendar);
  const today = useMembersToday(cube, set);

  if (known.data === undefined || calendar === undefined) {
    return known.isError ? (
      <FailedState
        title={texts.failed}
        cause={describeFailure(known.error)}
        onRetry={() => void known.refetch()}
      />
    ) : (
      <RowsSkeleton rows={3} label={texts.loading} />
    );
  }

  const choices = listPeriodChoices(calendar, usualMeasure);
  const choose = (chosen: RelativePeriod) => onChange(chosen, buildRelativeSet(chosen, calendar));
  const hasCount = period?.kind === 'last' || period?.kind === 'with-data';
  const isCountRight = /^[1-9]\d{0,2}$/.test(countText.trim());

  return (
    <Fields>
      {known.data.reason !== null && (
        <Notice tone="information">{texts.whyUnknown(known.data.reason)}</Notice>
      )}
      <SelectField
        label={texts.period}
        isRequired
        value={period === null ? null : keyOfPeriod(period)}
        options={choices.map((choice) => ({ key: keyOfPeriod(choice), label: describeChoice(choice) }))}
        onChange={(key) => {
          const chosen = choices.find((choice) => keyOfPeriod(choice) === key);
          if (chosen === undefined) return;
          if ('count' in chosen) onCountText(String(chosen.count));
          choose(chosen);
        }}
      />
      {hasCount && (
        <TextField
          label={period.kind === 'last' ? texts.periodCount(period.unit) : texts.countWithData}
          required
          value={countText}
          error={isCountRight ? undefined : texts.periodCountError}
          inputAttributes={{ inputMode: 'numeric', maxLength: 3 }}
          onChange={(event) => {
            const text = event.target.value;
            onCountText(text);
            if (/^[1-9]\d{0,2}$/.test(text.trim())) choose({ ...period, count: Number(text.trim()) });
          }}
        />
      )}
      {period?.kind === 'last' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={period.withCurrent}
              onChange={(event) => choose({ ...period, withCurrent: event.target.checked })}
            />
          }
          label={texts.withCurrent(period.unit)}
        />
      )}
      {period?.kind === 'with-data' && (
        <SelectField
          label={texts.measureWithData}
          isRequired
          value={period.measure}
          options={measures.map(({ uniqueName, caption }) => ({ key: uniqueName, label: caption }))}
          onChange={(measure) => {
            if (measure !== null) choose({ ...period, measure });
          }}
        />
      )}
      <div role="status">
        {set !== undefined && today.data !== undefined && (
          <Notice tone="information">{texts.todayGives(today.data.captions, today.data.total)}</Notice>
        )}
        {today.isError && <Notice tone="failure">{texts.todayUnknown}</Notice>}
      </div>
    </Fields>
  );
}

function describeChoice(period: RelativePeriod): string {
  if (period.kind === 'last') return texts.lastOf(period.unit);
  if (period.kind === 'with-data') return texts.lastWithData;
  return texts.capitalize(texts.describePeriod(period));
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 480 });
