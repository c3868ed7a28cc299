import { useDraft } from '@prumo/portal-kit/drafts';

import { decodeDeedFields, type DeedFields } from './decode-deed-fields.ts';
import type { DeedWorld } from './deed-world.ts';

export interface DeedDraft<Name extends string> {
  readonly fields: DeedFields<Name>;
  readonly change: (name: Name, value: string) => void;
  readonly hasChanges: boolean;
  readonly isRecovered: boolean;
  readonly discard: () => void;
  readonly forget: () => void;
}

/**
 * Fields of a form that are kept while they are typed.
 * @param name Beside the case: what is written about another deed or action is another draft.
 */
export function useDeedDraft<Name extends string>(
  world: DeedWorld,
  name: string,
  initial: DeedFields<Name>,
): DeedDraft<Name> {
  const { id, cycle } = world.view.nonCompliance;
  const draft = useDraft(`${name}:${id}:${cycle}`, initial, (stored) => decodeDeedFields(stored, initial));
  const { value: fields, isRecovered, discard, forget } = draft;

  return {
    fields,
    change: (field, value) => draft.change({ ...fields, [field]: value }),
    hasChanges: JSON.stringify(fields) !== JSON.stringify(initial),
    isRecovered,
    discard,
    forget,
  };
}
