import { fileCases } from './files.ts';
import { flowableOnlyCases } from './flowable-only.ts';
import { formCases } from './forms.ts';
import type { FurtherCase } from './further-case.ts';
import { historyAndManagementCases } from './history-and-management.ts';
import { instanceCases } from './instances.ts';
import { repositoryCases } from './repository.ts';
import { taskCases } from './tasks.ts';
import { variableCases } from './variables.ts';

/** Of Activiti 5.22, and of Flowable where a profile does not say otherwise. */
export const sharedCases: readonly FurtherCase[] = [
  ...taskCases,
  ...variableCases,
  ...instanceCases,
  ...repositoryCases,
  ...formCases,
  ...historyAndManagementCases,
];

/** Those of Activiti alone, which the catalogue does not have, with them. */
export const activitiCases: readonly FurtherCase[] = [...sharedCases, ...fileCases];

/** Cases of the catalogue that nobody can ask from outside. */
const unaskable: Readonly<Record<string, string>> = {
  J2: 'createdOn compares to the millisecond and its parameter has none: it needs a clock that can be set',
};

/** Deployed once, before all cases. */
export const fixturesOfCases: readonly string[] = [
  'c07-auto.bpmn20.xml',
  'j01-two-tasks.bpmn20.xml',
  'j02-offered.bpmn20.xml',
  'j03-calling.bpmn20.xml',
  'j04-form.bpmn20.xml',
  'j05-sorted-a.bpmn20.xml',
  'j05-sorted-b.bpmn20.xml',
  'j05-sorted-c.bpmn20.xml',
];

/** Every case of the catalogue, by its number. */
export function listCatalogue(): readonly string[] {
  return [...sharedCases, ...flowableOnlyCases].map(({ id }) => id).concat(Object.keys(unaskable));
}
