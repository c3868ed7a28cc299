import NativeSelect from '@mui/material/NativeSelect';
import { mdiChevronDown } from '@mdi/js';
import { useId } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { FieldFrame, FieldLabel, FieldNote } from './field-parts.tsx';
import { stillField } from './still-field.tsx';
import { texts } from './texts.ts';

interface SelectOption {
  readonly key: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly SelectOption[];
  readonly onChange: (key: string | null) => void;
  readonly help?: string | undefined;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Unless it can be empty, a choice can only be exchanged for another. */
  readonly canBeEmptied?: boolean;
  readonly onBlur?: () => void;
}

/** One of a few, by the list of the browser itself: phones have a better one than any page. */
export const SelectField = stillField(function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, help, error, onBlur } = props;
  const { isRequired = false, isDisabled = false, canBeEmptied = !isRequired } = props;
  const inputId = useId();
  const noteId = useId();
  const hasError = error !== undefined && error !== '';
  const note = hasError ? error : help;
  const isKnown = options.some(({ key }) => key === value);

  return (
    <div>
      <FieldLabel htmlFor={inputId} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Frame
        input={<FieldFrame />}
        value={value ?? ''}
        required={isRequired}
        disabled={isDisabled}
        error={hasError}
        fullWidth
        IconComponent={Sign}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
        inputProps={{ id: inputId, ...(note !== undefined && { 'aria-describedby': noteId }) }}
      >
        <option value="" disabled={!canBeEmptied}>
          {isRequired ? texts.select.none : texts.select.notGiven}
        </option>
        {value !== null && !isKnown && <option value={value}>{value}</option>}
        {options.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Frame>
      {note !== undefined && (
        <FieldNote id={noteId} isError={hasError}>
          {note}
        </FieldNote>
      )}
    </div>
  );
});

function Sign({ className }: { readonly className?: string }) {
  return <Icon path={mdiChevronDown} {...(className === undefined ? {} : { className })} />;
}

const Frame = styled(NativeSelect)(({ theme }) => ({
  '& .MuiNativeSelect-select.MuiInputBase-input': {
    height: 44,
    padding: '0 40px 0 12px',
    textOverflow: 'ellipsis',
    '&:focus': { backgroundColor: 'transparent' },
  },
  '& .MuiNativeSelect-icon': { right: 8, color: theme.palette.text.secondary },
}));
