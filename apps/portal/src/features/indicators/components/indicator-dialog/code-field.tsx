import { TextField } from '@prumo/ui/forms/text-field';
import { kpiLimits } from '@prumo/contracts/documents/kpi';
import { useLayoutEffect, useRef } from 'react';

import { cleanCode } from '../../model/indicator-form.ts';
import { texts } from './texts.ts';

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
export function CodeField({ value, isFixed, isReadOnly, error, onChange, onBlur }: CodeFieldProps) {
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
