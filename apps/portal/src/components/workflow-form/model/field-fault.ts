// What is wrong with the value of a field, by the portal's own look at it.
import type { FormField } from './form-field.ts';
import { encodeDecimal, encodeWhole } from './number-texts.ts';

export type FieldFault =
  | 'missing'
  | 'no-whole-number'
  | 'no-number'
  | 'too-large'
  | 'no-date'
  | 'incomplete-date'
  | 'unknown-choice'
  | 'unknown-person'
  /** Only the engine knows why. */
  | 'refused';

/** Null where the value can be sent. */
export function findFieldFault(field: FormField, typed: string): FieldFault | null {
  if (!field.isWritable || isUntouched(field, typed)) {
    return field.isWritable && field.isRequired && typed.trim() === '' ? 'missing' : null;
  }
  if (typed.trim() === '') {
    return field.isRequired ? 'missing' : null;
  }
  return findFaultOfKind(field, typed);
}

/** What came from the engine goes back as it came. */
export function isUntouched(field: FormField, typed: string): boolean {
  return typed === field.initial;
}

function findFaultOfKind(field: FormField, typed: string): FieldFault | null {
  switch (field.kind) {
    case 'whole':
      return describeNumber(encodeWhole(typed), 'no-whole-number');
    case 'decimal':
      return describeNumber(encodeDecimal(typed), 'no-number');
    case 'date':
      return isReadBack(field, typed) ? null : 'no-date';
    case 'choice':
      return field.choices.some(({ id }) => id === typed) ? null : 'unknown-choice';
    case 'answer':
      return typed === 'true' || typed === 'false' ? null : 'unknown-choice';
    default:
      return null;
  }
}

function describeNumber(encoded: string | null | undefined, fault: FieldFault): FieldFault | null {
  return encoded === null ? fault : encoded === undefined ? 'too-large' : null;
}

/** A pattern of two digits for the year cannot tell every year. */
function isReadBack({ pattern }: FormField, typed: string): boolean {
  const text = pattern?.format(typed) ?? null;
  return text !== null && pattern?.parse(text) === typed;
}
