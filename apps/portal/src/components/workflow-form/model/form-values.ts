import type { FormValues } from '@prumo/contracts/workflow/process-requests';

import { texts } from '../texts.ts';
import { isUntouched } from './field-fault.ts';
import { encodeDecimal, encodeWhole, type FormField } from './form-field.ts';

/** What stands in the fields, by their ids; what is missing stands there as it came. */
export type TypedValues = Readonly<Record<string, string>>;

/** Of a form without faults: the engine's text for each property that can be written, null for nothing. */
export function buildFormValues(fields: readonly FormField[], typed: TypedValues): FormValues {
  return Object.fromEntries(
    fields
      .filter(({ isWritable }) => isWritable)
      .map((field) => [field.id, encodeField(field, readTyped(field, typed))]),
  );
}

export function readTyped(field: FormField, typed: TypedValues): string {
  return Object.hasOwn(typed, field.id) ? (typed[field.id] ?? field.initial) : field.initial;
}

export function encodeField(field: FormField, typed: string): string | null {
  if (isUntouched(field, typed)) {
    return field.engineValue;
  }
  if (typed.trim() === '') {
    // Engines take an empty text for "no longer anything"; only where something was there does it say more than null.
    return field.engineValue === null || !hasEmptyText(field) ? null : '';
  }
  switch (field.kind) {
    case 'whole':
      return encodeWhole(typed) ?? null;
    case 'decimal':
      return encodeDecimal(typed) ?? null;
    case 'date':
      return field.pattern?.format(typed) ?? null;
    default:
      return typed;
  }
}

function hasEmptyText({ kind }: FormField): boolean {
  return kind !== 'choice' && kind !== 'person';
}

/** What the engine gave, in words for people; a person by their user name. */
export function presentFieldValue({ kind, initial, choices, pattern }: FormField): string {
  switch (kind) {
    case 'answer':
      return initial === 'true' ? texts.yes : texts.no;
    case 'choice':
      return choices.find(({ id }) => id === initial)?.name ?? initial;
    case 'date':
      return presentDate(initial, pattern?.precision === 'month');
    default:
      return initial;
  }
}

function presentDate(value: string, isMonth: boolean): string {
  const [date = '', time] = value.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const shown = isMonth ? `${month}/${year}` : `${day}/${month}/${year}`;
  return time === undefined ? shown : `${shown} ${time}`;
}
