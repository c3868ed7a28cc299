// What is wrong with the value of a field, by the portal's own look at it.
import type { FormValues } from '@prumo/contracts/workflow/process-requests';

import { encodeDecimal, encodeWhole, type FormField } from './form-field.ts';

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

// What an engine says about a form it refuses, told at the fields it means. Its words are those of Activiti and
// Flowable; what cannot be told at a field is left to the message for the whole form.

/** By the id of the field; empty when none of them is meant. */
export function findEngineFaults(
  message: string | null,
  fields: readonly FormField[],
  values: FormValues,
): ReadonlyMap<string, FieldFault> {
  for (const { words, list } of sayings) {
    const named = words.exec(message ?? '')?.[1];
    if (named !== undefined) {
      return new Map(
        fields.filter(({ isWritable }) => isWritable).flatMap((field) => list(field, named, values)),
      );
    }
  }
  return new Map();
}

type Finding = readonly (readonly [string, FieldFault])[];

interface Saying {
  readonly words: RegExp;
  readonly list: (field: FormField, named: string, values: FormValues) => Finding;
}

/** Engines name the property, or only the value that they could not read. */
const sayings: readonly Saying[] = [
  {
    words: /form property '(.*)' is required/i,
    list: ({ id }, named) => (id === named ? [[id, 'missing']] : []),
  },
  {
    words: /form property '(.*)' is not writable/i,
    list: ({ id }, named) => (id === named ? [[id, 'refused']] : []),
  },
  {
    words: /For input string: "(.*)"/s,
    list: listByValue({ whole: 'no-whole-number', decimal: 'no-number' }),
  },
  { words: /invalid date value (.*)$/s, list: listByValue({ date: 'no-date', text: 'no-date' }) },
  { words: /Invalid value for enum form property: (.*)$/s, list: listByValue({ choice: 'unknown-choice' }) },
  { words: /User (.*) does not exist/s, list: listByValue({ person: 'unknown-person' }) },
];

function listByValue(faults: Partial<Record<FormField['kind'], FieldFault>>): Saying['list'] {
  return ({ id, kind, patternHint }, named, values) => {
    const fault = kind === 'text' && patternHint === null ? undefined : faults[kind];
    const sent = Object.hasOwn(values, id) ? values[id] : null;
    return fault !== undefined && sent === named ? [[id, fault]] : [];
  };
}
