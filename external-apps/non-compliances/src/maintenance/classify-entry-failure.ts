import type { RequestFailure } from '@prumo/portal-kit/calls';

import { texts } from './texts.ts';

export interface EntryFailure {
  readonly kind: 'in-use' | 'name-taken' | 'stale' | 'fields' | 'gone' | 'refused' | 'failed';
  /** For the person; what is wrong with a field stands beside it as well. */
  readonly text: string;
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Why an entry was not stored or removed. Null stands for a failure that was not the request's.
 * @param told What the portal says of the status.
 */
export function classifyEntryFailure(failure: RequestFailure | null, told: string): EntryFailure {
  if (failure === null) return plain('failed', texts.failures.failed(''));
  const { status, code, details } = failure;
  if (code === 'in_use') return plain('in-use', presentUses(details));
  if (code === 'name_taken') return classifyTakenName(details['field']);
  if (status === 412) return plain('stale', texts.failures.stale);
  if (status === 404) return plain('gone', texts.failures.gone);
  if (status === 403) return plain('refused', texts.failures.refused);
  if (status === 0) return plain('failed', texts.failures.noAnswer);
  return status === 400 ? judgeFields(details['fields']) : plain('failed', texts.failures.failed(told));
}

function plain(kind: EntryFailure['kind'], text: string): EntryFailure {
  return { kind, text, faults: {} };
}

function presentUses({ uses, patterns }: RequestFailure['details']): string {
  const codes = Array.isArray(patterns) ? patterns.map(String) : [];
  return texts.failures.inUse(typeof uses === 'number' ? uses : 0, codes);
}

function classifyTakenName(field: unknown): EntryFailure {
  const name = field === 'code' || field === 'subtypes' ? field : 'name';
  const text = {
    code: texts.failures.codeTaken,
    subtypes: texts.failures.subtypeTaken,
    name: texts.failures.nameTaken,
  }[name];
  return { kind: 'name-taken', text, faults: { [name]: text } };
}

/** What the server names that a form does not have is told of the form as a whole. */
function judgeFields(fields: unknown): EntryFailure {
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  if (names.length === 0) return plain('fields', texts.failures.invalidUnknown);
  const faults = names.map((name): readonly [string, string] => [
    name,
    namedEntries.includes(name) ? texts.failures.entryInactive : texts.failures.fieldInvalid,
  ]);
  return { kind: 'fields', text: texts.failures.invalid, faults: Object.fromEntries(faults) };
}

/** Fields that name another entry of the catalogue. */
const namedEntries: readonly string[] = ['eventType', 'eventSubtype', 'suggestedDepartment'];
