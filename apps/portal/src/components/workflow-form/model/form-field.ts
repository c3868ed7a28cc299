import type { FormProperty } from '@prumo/contracts/workflow/form-data';

import { texts } from '../texts.ts';
import { compileJavaDatePattern, type JavaDatePattern } from './java-date-pattern.ts';

type FormFieldKind = 'text' | 'long-text' | 'choice' | 'person' | 'date' | 'whole' | 'decimal' | 'answer';

/** One property of a form as it is filled in. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly kind: FormFieldKind;
  readonly isRequired: boolean;
  /** What cannot be written is shown as text. */
  readonly isWritable: boolean;
  /** What the engine gave, in its own words. */
  readonly engineValue: string | null;
  /** The same as it stands in the field; empty for nothing. */
  readonly initial: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly pattern: JavaDatePattern | null;
  /** How a date is to be written that no calendar can be offered for. */
  readonly patternHint: string | null;
  /** False where the engine has no word for "nothing": then a value can only be exchanged. */
  readonly canBeEmptied: boolean;
}

/** The readable properties, in the form's order. */
export function listFormFields(form: {
  readonly formProperties: readonly FormProperty[];
}): readonly FormField[] {
  return form.formProperties.filter(({ readable }) => readable).map(buildFormField);
}

/** What engines take for dates that name no pattern. */
const usualDatePattern = 'dd/MM/yyyy';

/** Beyond it a text does not fit a line. */
const longTextLength = 60;

function buildFormField(property: FormProperty): FormField {
  const { id, name, type, value, required, writable, enumValues } = property;
  const patternText = property.datePattern ?? usualDatePattern;
  const compiled = type === 'date' ? compileJavaDatePattern(patternText) : null;
  const pattern = compiled !== null && isWrittenBy(compiled, value) ? compiled : null;
  const label = name ?? id;
  const kind = chooseKind(type, pattern, label, value);
  return {
    id,
    label,
    kind,
    isRequired: required,
    isWritable: writable,
    engineValue: value,
    initial: value === null ? '' : presentValue(kind, pattern, value),
    choices: enumValues,
    pattern,
    patternHint: type === 'date' && pattern === null ? patternText : null,
    canBeEmptied: !required && !((kind === 'choice' || kind === 'person') && value !== null && value !== ''),
  };
}

/** A date that was not is kept as the text that it is. */
function isWrittenBy(pattern: JavaDatePattern, value: string | null): boolean {
  return value === null || value === '' || pattern.parse(value) !== null;
}

function chooseKind(
  type: string | null,
  pattern: JavaDatePattern | null,
  label: string,
  value: string | null,
): FormFieldKind {
  switch (type) {
    case 'enum':
      return 'choice';
    case 'user':
      return 'person';
    case 'long':
    case 'month':
      return 'whole';
    case 'double':
      return 'decimal';
    case 'boolean':
      return 'answer';
    case 'date':
      return pattern === null ? 'text' : 'date';
    default:
      return isLongText(label, value) ? 'long-text' : 'text';
  }
}

function isLongText(label: string, value: string | null): boolean {
  const isLongValue = value !== null && (value.length > longTextLength || value.includes('\n'));
  return isLongValue || texts.longTextNames.test(label);
}

function presentValue(kind: FormFieldKind, pattern: JavaDatePattern | null, value: string): string {
  switch (kind) {
    case 'date':
      return pattern?.parse(value) ?? '';
    case 'whole':
      return presentWhole(value);
    case 'decimal':
      return presentDecimal(value);
    case 'answer':
      return value === '' ? '' : String(value.toLowerCase() === 'true');
    default:
      return value;
  }
}

// Numbers between the engine's text (1234.5) and a Brazilian one (1.234,5). The point only parts thousands here, so
// that 1.500 is never taken for one and a half.

const smallestLong = -(2n ** 63n);
const largestLong = 2n ** 63n - 1n;

/** Null for what is no whole number; undefined for one that engines cannot hold. */
export function encodeWhole(typed: string): string | null | undefined {
  const text = typed.trim();
  if (!/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)$/.test(text)) {
    return null;
  }
  const number = BigInt(text.replaceAll('.', '').replace('+', ''));
  return number < smallestLong || number > largestLong ? undefined : String(number);
}

/** Null for what is no number; undefined for one that engines cannot hold. */
export function encodeDecimal(typed: string): string | null | undefined {
  const text = typed.trim();
  if (!/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?:e[+-]?\d+)?$/i.test(text)) {
    return null;
  }
  const number = Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(number) ? String(number) : undefined;
}

function presentWhole(value: string): string {
  return value.trim();
}

/** What the engine wrote that is no number stays as it is. */
function presentDecimal(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(number).replace('.', ',');
}
