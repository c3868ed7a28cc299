import { decodeTypedNumber } from './decode-typed-number.ts';

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
