import { TextField } from '@prumo/ui/forms/text-field';
import type { KeyboardEvent } from 'react';

import { decodeTypedNumber } from '../../model/manual-results/decode-typed-values.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly isDisabled: boolean;
  readonly help: string | undefined;
  readonly error: string | undefined;
  /** Required unless told otherwise. */
  readonly isOptional?: boolean;
  /** By which the form finds it. */
  readonly name: string;
}

/**
 * A number with a decimal comma; arrow keys step by a tenth. Not the browser's own number field: that one takes the
 * comma or the point depending on the language of the browser, not of the portal.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, onBlur, isDisabled, help, error, isOptional = false, name } = props;
  const number = decodeTypedNumber(value);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onChange(stepNumber(value, event.key === 'ArrowUp' ? 1 : -1));
    }
  }

  return (
    <div data-field={name}>
      <TextField
        label={label}
        required={!isOptional}
        disabled={isDisabled}
        value={value}
        help={help}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputAttributes={{
          inputMode: 'decimal',
          autoComplete: 'off',
          role: 'spinbutton',
          onKeyDown: handleKey,
          ...(number !== null && { 'aria-valuenow': number, 'aria-valuetext': value }),
        }}
      />
    </div>
  );
}

/** A tenth up or down, as the arrow keys do; from nothing it begins at zero. */
export function stepNumber(typed: string, direction: 1 | -1): string {
  const number = typed.trim() === '' ? 0 : decodeTypedNumber(typed);
  if (number === null) return typed;
  // Without what binary fractions add.
  const stepped = Math.round((number + direction * step) * precision) / precision + 0;
  return String(stepped).replace('.', ',');
}

const step = 0.1;
const precision = 1e9;
