// Who makes rules, and of what. Administrators of everything; who is responsible for departments of these, as long as what the
// rule tells is theirs to see.
import type { RuleDraft } from '@prumo/contracts/notification-rules/rule';
import type { RuleFault } from '@prumo/contracts/notification-rules/rule-calls';

import type { Actor } from '../../gateway/actor.ts';

type RulePerson = Pick<Actor, 'isAdmin' | 'isReader' | 'departments'>;

/** Ids of the departments that a person may make rules for; `all`: also for the whole hospital. */
export function ruleDepartmentsOf(person: RulePerson): 'all' | readonly string[] {
  if (person.isAdmin) return 'all';
  if (person.isReader) return [];
  return person.departments.filter(({ isLed }) => isLed === true).map(({ id }) => id);
}

export function mayMakeRules(person: RulePerson): boolean {
  const departments = ruleDepartmentsOf(person);
  return departments === 'all' || departments.length > 0;
}

/** Also see them, their runs and whom they have told. */
export function mayChangeRule(
  person: RulePerson,
  { departmentIds }: { readonly departmentIds: readonly string[] },
): boolean {
  const own = ruleDepartmentsOf(person);
  return own === 'all' || (departmentIds.length > 0 && departmentIds.every((id) => own.includes(id)));
}

/** What of a rule is not theirs to say. */
export function findRightFaults(person: RulePerson, draft: RuleDraft): readonly RuleFault[] {
  if (person.isAdmin) return [];
  const { departmentIds, channels, isMandatory, audience } = draft;
  const faults: readonly (readonly [RuleFault['field'], boolean])[] = [
    ['departmentIds', departmentIds !== null && !mayChangeRule(person, { departmentIds })],
    ['channels', (channels?.webhook ?? null) !== null],
    ['isMandatory', isMandatory],
    // Whole roles are the whole hospital's.
    ['audience', audience !== null && audience.roles.length > 0],
  ];
  return faults.filter(([, is]) => is).map(([field]) => ({ field, code: 'not-allowed' }));
}
