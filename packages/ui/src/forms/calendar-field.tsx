// The part of the date field that brings the calendar along; see date-field.tsx.
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR as pickerLocale, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { ptBR } from 'date-fns/locale/pt-BR';
import { useRef, useState } from 'react';

import { styledByProps } from '../styled.tsx';
import { decodeCalendarValue, presentCalendarValue } from './calendar-value.ts';
import type { DateFieldProps } from './date-field.tsx';
import { texts } from './texts.ts';

export function CalendarField(props: DateFieldProps) {
  const { label, value, onChange, precision = 'day', error, help } = props;
  const { isDisabled = false, isRequired = false, minimum, onBlur, onIncompleteChange } = props;
  const fieldRef = useRef<FieldRef<Date | null>>(null);
  // The focus in the calendar is still in the field.
  const isCalendarOpen = useRef(false);
  const [shown, setShown] = useState(() => ({ text: value, date: decodeCalendarValue(value) }));
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isLeft, setIsLeft] = useState(false);

  // What was typed so far stays in the field as long as the value comes from there.
  if (shown.text !== value) {
    setShown({ text: value, date: decodeCalendarValue(value) });
  }
  const firstDay = decodeCalendarValue(minimum ?? null);
  const isEarly = firstDay !== null && shown.date !== null && shown.date < firstDay;
  const ownError = isIncomplete
    ? texts.date.incomplete
    : isEarly
      ? texts.date.beforeMinimum(firstDay.toLocaleDateString('pt-BR'))
      : undefined;
  const shownError = error ?? (isLeft ? ownError : undefined);
  const hasError = shownError !== undefined && shownError !== '';

  function handleChange(date: Date | null) {
    const text = presentCalendarValue(date, precision);
    setShown({ text, date });
    if (text !== null) {
      reportIncomplete(false);
    }
    if (text !== value) {
      onChange(text);
    }
  }

  /** The picker itself tells nothing of a date that was only begun. */
  function checkCompleteness() {
    const sections = fieldRef.current?.getSections() ?? [];
    const isBegun = sections.some((section) => section.value !== '');
    const isDate = sections.every((section) => section.value !== '') && shown.text !== null;
    reportIncomplete(isBegun && !isDate);
  }

  function reportIncomplete(found: boolean) {
    if (found !== isIncomplete) {
      setIsIncomplete(found);
      onIncompleteChange?.(found);
    }
  }

  const Picker = precision === 'minute' ? DateTimePicker : DatePicker;
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={pickerTexts}>
      <Place
        isEmpty={shown.date === null}
        onKeyUp={checkCompleteness}
        onBlur={(event) => {
          if (!isCalendarOpen.current && !event.currentTarget.contains(event.relatedTarget)) {
            checkCompleteness();
            setIsLeft(true);
            onBlur?.();
          }
        }}
      >
        <Picker
          label={label}
          value={shown.date}
          onChange={handleChange}
          onOpen={() => {
            isCalendarOpen.current = true;
          }}
          onClose={() => {
            isCalendarOpen.current = false;
          }}
          disabled={isDisabled}
          format={fieldFormats[precision]}
          // By the screen itself the picker would choose a layout that is wider than most phones.
          orientation="portrait"
          {...(precision === 'month' && { views: ['year', 'month'] as const, openTo: 'month' as const })}
          {...(precision === 'minute' && { ampm: false })}
          {...(firstDay === null ? {} : { minDate: firstDay })}
          slotProps={{
            field: { clearable: !isRequired, fieldRef },
            textField: {
              fullWidth: true,
              required: isRequired,
              error: hasError,
              helperText: hasError ? shownError : help,
              color: 'secondary',
              slotProps: { inputLabel: { shrink: true } },
            },
          }}
        />
      </Place>
    </LocalizationProvider>
  );
}

// Its type says that any text may be undefined, the provider's that none may.
const pickerTexts = pickerLocale.components.MuiLocalizationProvider.defaultProps
  .localeText as Partial<PickersLocaleText>;

const fieldFormats = { month: 'MM/yyyy', day: 'dd/MM/yyyy', minute: 'dd/MM/yyyy HH:mm' } as const;

/** The picker's own field in the shape of all other fields: the label above, a frame of 44 pixels. */
const Place = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isEmpty' })<{
  isEmpty: boolean;
}>(({ theme, isEmpty }) => ({
  '& .MuiInputLabel-root': {
    position: 'static',
    marginBottom: 6,
    maxWidth: 'none',
    transform: 'none',
    transition: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    ...theme.typography.body2,
    fontWeight: 500,
    '&, &.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
    '& .MuiFormLabel-asterisk': { color: theme.palette.error.main },
  },
  '& .MuiPickersInputBase-root': {
    minHeight: 44,
    padding: '0 4px 0 12px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
    fontSize: '0.9375rem',
    [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
    '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
    '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
    '&.Mui-error': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
    '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
    '&.Mui-disabled': { backgroundColor: theme.palette.background.default },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { display: 'none' },
  '& .MuiInputAdornment-root': { marginRight: 8 },
  '& .MuiPickersSectionList-root': {
    padding: '10px 0',
    // The picker pales what is not filled in so much that it can hardly be read.
    opacity: '1 !important',
    ...(isEmpty && { color: theme.palette.text.secondary }),
  },
  '& .MuiFormHelperText-root': {
    margin: '4px 0 0',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    '&.Mui-error': { color: theme.palette.error.main },
  },
}));
