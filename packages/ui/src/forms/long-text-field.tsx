import type { InputBaseProps } from '@mui/material/InputBase';
import { useId, type ComponentProps, type CSSProperties, type Ref } from 'react';

import { styled } from '../styled.tsx';
import { FieldFrame, FieldLabel, FieldNote } from './field-parts.tsx';
import { stillField } from './still-field.tsx';
import { TextWarning } from './text-field.tsx';
import { texts } from './texts.ts';

interface LongTextFieldProps extends Pick<
  InputBaseProps,
  'disabled' | 'inputProps' | 'inputRef' | 'name' | 'onBlur' | 'onKeyDown' | 'onSelect' | 'required'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  /** From four fifths of it on, what is left is counted under the field. */
  readonly limit?: number;
  readonly lines?: number;
  /** Around the text, for what floats at it. */
  readonly frameRef?: Ref<HTMLDivElement>;
  /** False for what nobody writes in sentences, such as numbers that are pasted: see TextWarning. */
  readonly isStory?: boolean;
}

/** Several lines of text; the field grows with them, and then scrolls. */
export const LongTextField = stillField(function LongTextField({
  label,
  value,
  onChange,
  help,
  error,
  limit,
  lines = 3,
  isStory = true,
  required = false,
  frameRef,
  ...input
}: LongTextFieldProps) {
  const inputId = useId();
  const noteId = useId();
  const hasError = error !== undefined && error !== '';
  const isNearLimit = limit !== undefined && value.length >= limit * 0.8;
  const count = isNearLimit ? texts.count(value.length, limit) : undefined;
  const note = [hasError ? error : help, count].filter((part) => part !== undefined && part !== '').join(' ');

  return (
    <div>
      <FieldLabel htmlFor={inputId} isRequired={required}>
        {label}
      </FieldLabel>
      <Frame
        {...input}
        ref={frameRef}
        id={inputId}
        multiline
        {...(growsByItself
          ? { inputComponent: GrowingText, style: { '--lines': lines } as CSSProperties }
          : { minRows: lines, maxRows: mostLines })}
        value={value}
        required={required}
        error={hasError}
        fullWidth
        onChange={(event) => onChange(event.target.value)}
        {...(note === '' ? {} : { 'aria-describedby': noteId })}
      />
      {note !== '' && (
        <FieldNote id={noteId} isError={hasError}>
          {note}
        </FieldNote>
      )}
      {isStory && <TextWarning text={value} />}
    </div>
  );
});

/** A plain one. MUI hands on the type that only an `input` has. */
function GrowingText({ type: _ofInputs, ...area }: ComponentProps<'textarea'> & { readonly type?: string }) {
  return <textarea {...area} />;
}

const mostLines = 12;
const lineHeight = 1.5;

// Where the browser cannot, MUI lays out the page twice for each letter typed, in a text that nobody sees. Outside of a
// browser, rules that stand beside such a field are tested.
const growsByItself = 'CSS' in globalThis && CSS.supports('field-sizing', 'content');

const Frame = styled(FieldFrame)({
  padding: '10px 12px',
  '& .MuiInputBase-input': {
    height: 'auto',
    padding: 0,
    lineHeight,
    ...(growsByItself && {
      fieldSizing: 'content',
      minHeight: `calc(var(--lines) * ${lineHeight}em)`,
      maxHeight: `${mostLines * lineHeight}em`,
    }),
  },
});
