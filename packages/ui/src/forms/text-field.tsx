import type { InputBaseProps } from '@mui/material/InputBase';
import { useId, type ReactNode } from 'react';

import { FieldFrame, FieldLabel, FieldNote } from './field-parts.tsx';
import { TextWarning } from './text-warnings.tsx';

interface TextFieldProps extends Pick<
  InputBaseProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'endAdornment'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'type'
  | 'value'
> {
  readonly label: string;
  readonly help?: ReactNode;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: ReactNode;
  /** Attributes of the input element itself, for keyboards and spelling. */
  readonly inputAttributes?: InputBaseProps['inputProps'];
  /** Id of a text elsewhere on the screen that also describes the field. */
  readonly describedBy?: string;
  /** Somebody writes about what happened: see TextWarning. */
  readonly isStory?: boolean;
}

/** One line of text with its label above, always visible. */
export function TextField({
  label,
  help,
  error,
  inputAttributes,
  describedBy,
  isStory = false,
  required = false,
  ...input
}: TextFieldProps) {
  const inputId = useId();
  const noteId = useId();
  const hasError = error !== undefined && error !== null && error !== false;
  const note = hasError ? error : help;
  const hasNote = note !== undefined && note !== null;
  const description = [hasNote ? noteId : null, describedBy ?? null].filter((id) => id !== null).join(' ');

  return (
    <div>
      <FieldLabel htmlFor={inputId} isRequired={required}>
        {label}
      </FieldLabel>
      <FieldFrame
        {...input}
        id={inputId}
        required={required}
        error={hasError}
        fullWidth
        {...(description === '' ? {} : { 'aria-describedby': description })}
        {...(inputAttributes === undefined ? {} : { inputProps: inputAttributes })}
      />
      {hasNote && (
        <FieldNote id={noteId} isError={hasError}>
          {note}
        </FieldNote>
      )}
      {isStory && <TextWarning text={typeof input.value === 'string' ? input.value : ''} />}
    </div>
  );
}
