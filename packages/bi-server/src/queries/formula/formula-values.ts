// How a value of a formula counts as another kind of value.
import { FormulaError } from '../query-error.ts';
import type { FormulaValue } from './formula.ts';

export function asNumber(value: FormulaValue): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  const text = asText(value).trim();
  if (text === '') return null;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new FormulaError(`"${text}" is no number.`);
  return number;
}

export function asText(value: FormulaValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (typeof value === 'object') return value.join(',');
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

const longestText = 1_000_000;

/** One text after the other; what grows beyond any use is refused before it is built. */
export function joinTexts(texts: readonly string[]): string {
  let length = 0;
  for (const text of texts) length += text.length;
  if (length > longestText)
    throw new FormulaError(`A text of a formula has at most ${longestText} characters.`);
  return texts.join('');
}

export function asCondition(value: FormulaValue): boolean {
  if (typeof value === 'boolean') return value;
  const number = asNumber(value);
  return number !== null && number !== 0;
}

/** Empty comes first; numbers by size; everything else by its text, without regard to case, as OpenFormula has it. */
export function compareValues(left: FormulaValue, right: FormulaValue): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (isNumeric(left) && isNumeric(right)) return (asNumber(left) ?? 0) - (asNumber(right) ?? 0);
  const [one, other] = [asText(left).toLowerCase(), asText(right).toLowerCase()];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isNumeric(value: FormulaValue): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof Date;
}
