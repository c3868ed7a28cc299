import { DateField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { ChoiceCards } from './choice-cards.tsx';
import { occurrenceTimes, type ReportTime } from './report-form.ts';
import { texts } from './texts.ts';

interface TimeFieldsProps {
  readonly form: ReportTime;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<ReportTime>) => void;
  readonly onLeave: () => void;
}

/** When it happened, as exactly as somebody remembers. */
export function TimeFields({ form, error, onChange, onLeave }: TimeFieldsProps) {
  return (
    <Times>
      <ChoiceCards
        legend={texts.place.when}
        value={form.time}
        layout="row"
        choices={occurrenceTimes.map((value) => ({ value, title: texts.place.times[value] }))}
        onChange={(time) => onChange({ time })}
      />
      {form.time === 'today' && (
        <TextField
          label={texts.place.hour}
          type="time"
          required
          value={form.hour}
          error={error}
          onChange={(event) => onChange({ hour: event.target.value })}
          onBlur={onLeave}
        />
      )}
      {form.time === 'other' && (
        <DateField
          label={texts.place.moment}
          precision="minute"
          isRequired
          value={form.moment}
          error={error}
          onChange={(moment) => onChange({ moment })}
          onBlur={onLeave}
        />
      )}
    </Times>
  );
}

const Times = styled('div')({ display: 'grid', gap: 16 });
