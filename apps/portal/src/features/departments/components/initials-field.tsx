import { TextField } from '@prumo/ui/forms/text-field';
import { useLayoutEffect, useRef } from 'react';

import { texts } from '../texts.ts';

interface InitialsFieldProps {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (initials: string) => void;
  readonly onBlur: () => void;
}

/** What is typed stands there in upper case at once; the cursor stays where it is. */
export function InitialsField({ value, isReadOnly, error, onChange, onBlur }: InitialsFieldProps) {
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
      label={texts.editor.initials}
      name="initials"
      required
      inputRef={inputRef}
      value={value}
      readOnly={isReadOnly}
      autoComplete="off"
      inputAttributes={{ autoCapitalize: 'characters', spellCheck: false }}
      help={texts.editor.initialsHelp}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        caretRef.current = target.value.slice(0, target.selectionStart ?? undefined).toUpperCase().length;
        onChange(target.value.toUpperCase());
      }}
    />
  );
}
