import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';

import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';
import { texts } from '../texts.ts';

export function presentCaseTitle({
  title,
  nonComplianceId,
}: Pick<OrphanActionPlan, 'title' | 'nonComplianceId'>): string {
  const written = title?.trim() ?? '';
  if (written !== '') return written;
  return nonComplianceId === null ? texts.withoutNonCompliance : texts.untitled;
}

/** By its name; one that is not there any more by its id. */
export function presentDepartment(department: OrphanActionPlan['occurrenceDepartment']): string {
  if (department === null) return texts.facts.none;
  return department.name ?? texts.facts.missingDepartment(department.id);
}

/** Tasks of the same name are told as one, with how many they are. */
export function presentTaskNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names.map(presentTaskName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : texts.severalTasks(name, count)));
}
