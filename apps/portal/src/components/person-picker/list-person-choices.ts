import type { Choice } from '@prumo/ui/forms/choice-field';

import type { Person } from './person.ts';

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** By name; under each the user name and, where it is known, the department. */
export function listPersonChoices(people: readonly Person[]): readonly Choice[] {
  return people
    .map(({ id, displayName, department }) => ({
      key: id,
      label: displayName,
      detail: department === undefined || department === '' ? id : `${id} · ${department}`,
    }))
    .toSorted((a, b) => compare(a.label, b.label) || compare(a.key, b.key));
}
