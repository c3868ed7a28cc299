import type { Actor } from '../../gateway/actor.ts';
import { departmentsInSight } from '../departments/departments.access.ts';
import type { IndicatorScope } from '../indicators/indicator-scope.ts';

type PlanPerson = Omit<Actor, 'displayName' | 'roles' | 'groups'>;

/**
 * Of which departments a person follows plans and analyses: who looks after all departments of all of them, who leads
 * some of these. Nothing for everybody else, who has the tasks and analyses of their own elsewhere.
 */
export function plansInSight(person: PlanPerson): IndicatorScope | undefined {
  if (departmentsInSight(person) === 'all') return 'all';
  const departmentIds = person.departments.filter(({ isLed }) => isLed === true).map(({ id }) => id);
  return departmentIds.length === 0 ? undefined : { departmentIds };
}
