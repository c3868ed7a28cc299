import { lazy, Suspense } from 'react';

import { decodeCalendarValue, type DatePrecision } from './calendar-value.ts';
import { stillField } from './still-field.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps {
  readonly label: string;
  /** `yyyy-MM-dd`; with minutes `yyyy-MM-ddTHH:mm`; of a month its first day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly precision?: DatePrecision;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** The first day that can be chosen. */
  readonly minimum?: string;
  readonly onBlur?: () => void;
  /** Told when something is typed that is not yet, or not at all, a date; the field itself says so once it is left. */
  readonly onIncompleteChange?: (isIncomplete: boolean) => void;
}

/** A date of the calendar, typed or picked. The calendar is loaded when the first such field is shown. */
export const DateField = stillField(function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<UnreadyField {...props} />}>
      <CalendarField {...props} />
    </Suspense>
  );
});

const CalendarField = lazy(async () => ({ default: (await import('./calendar-field.tsx')).CalendarField }));

const formats = {
  month: new Intl.DateTimeFormat('pt-BR', { month: '2-digit', year: 'numeric' }),
  day: new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  minute: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }),
} as const satisfies Record<DatePrecision, Intl.DateTimeFormat>;

/** In the shape of the field, so that nothing moves when it is there. */
function UnreadyField({ label, value, precision = 'day', help, isRequired = false }: DateFieldProps) {
  const date = decodeCalendarValue(value);
  return (
    <TextField
      label={label}
      value={date === null ? '' : formats[precision].format(date)}
      required={isRequired}
      readOnly
      {...(help === undefined ? {} : { help })}
    />
  );
}
