import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { texts } from '../texts.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Null where it is empty and may be. */
  readonly onChange: (value: number | null) => void;
  readonly help?: string;
  readonly canBeEmpty?: boolean;
  readonly from?: number;
  readonly to?: number;
}

/** A number as people write it: 1.234,5. What is none stays in the field and changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, help, canBeEmpty = false, from, to } = props;
  const [text, setText] = useState(value === null ? '' : String(value).replace('.', ','));
  const read = readNumber(text);
  const isWrong =
    (read === null && !canBeEmpty) ||
    read === undefined ||
    (read !== null && read !== undefined && (read < (from ?? read) || read > (to ?? read)));
  return (
    <TextField
      label={label}
      value={text}
      help={help}
      error={isWrong ? texts.editor.numberWrong : undefined}
      inputAttributes={{ inputMode: 'decimal' }}
      onChange={(event) => {
        setText(event.target.value);
        const next = readNumber(event.target.value);
        if (next === undefined || (next === null && !canBeEmpty)) return;
        if (next !== null && (next < (from ?? next) || next > (to ?? next))) return;
        onChange(next);
      }}
    />
  );
}

/** Null for nothing, undefined for what is no number. */
function readNumber(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(' ', '');
  if (plain === '') return null;
  const number = Number(plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain);
  return Number.isFinite(number) ? number : undefined;
}
