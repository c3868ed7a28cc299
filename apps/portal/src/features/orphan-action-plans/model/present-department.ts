import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';

import { texts } from '../texts.ts';

/** By its name; one that is not there any more by its id. */
export function presentDepartment(department: OrphanActionPlan['occurrenceDepartment']): string {
  if (department === null) return texts.facts.none;
  return department.name ?? texts.facts.missingDepartment(department.id);
}
