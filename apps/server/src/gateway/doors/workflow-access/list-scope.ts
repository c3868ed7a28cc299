// Decides about lists by what their query names: a person gets lists of their own work, not of other people's.
// Only filters that all engines know count (an engine ignores those it does not know, and would then list
// everything), and only those that every engine ANDs with the rest.
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { ListName } from './access-rules.ts';
import { departmentVariable } from './deciding-variables.ts';

/** What the rules ask about a person. */
export interface WorkPerson {
  /** As the engine spells it; engines compare with case. */
  readonly userId: string;
  readonly groups: readonly string[];
  /** Follows the processes of non-compliances, all of which are theirs to see. */
  readonly isQualityManager: boolean;
}

/** Filters of a list by name: of a GET as texts, of a `query/*` body as its JSON. */
export type Filters = ReadonlyMap<string, unknown>;

export type ListDecision =
  /** What is listed is the person's own, with names spelled as the engine does. */
  | { readonly kind: 'own'; readonly filters: Filters }
  /** All of one process instance, task or execution of it: whoever may read that may read the list. */
  | { readonly kind: 'of instance'; readonly id: string }
  | { readonly kind: 'of task'; readonly id: string }
  /** Of one department, by its process variable: whoever is responsible for it. */
  | { readonly kind: 'of department'; readonly id: string }
  /** Tasks that nobody has: those that the person may see have to be picked out. */
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'refused' };

interface ListFilters {
  /** Name a person whose work is listed. */
  readonly people: readonly string[];
  /**
   * Name people and groups whose candidates are listed. Engines mix these with OR when several are given, so they
   * count only when each of them is the person's own.
   */
  readonly candidatePeople: readonly string[];
  readonly candidateGroups: readonly string[];
  readonly instance: readonly string[];
  readonly task: readonly string[];
  /** Conditions on process variables, in bodies only. */
  readonly processVariables: readonly string[];
}

const none = {
  people: [],
  candidatePeople: [],
  candidateGroups: [],
  instance: [],
  task: [],
  processVariables: [],
} satisfies ListFilters;

const listFilters: Readonly<Record<ListName, ListFilters>> = {
  tasks: {
    ...none,
    people: ['assignee', 'owner', 'involvedUser'],
    candidatePeople: ['candidateUser', 'candidateOrAssigned'],
    candidateGroups: ['candidateGroup', 'candidateGroups', 'candidateGroupIn'],
    instance: ['processInstanceId'],
    processVariables: ['processInstanceVariables'],
  },
  'past tasks': {
    ...none,
    people: ['taskAssignee', 'taskOwner', 'taskInvolvedUser'],
    candidateGroups: ['taskCandidateGroup'],
    instance: ['processInstanceId'],
    task: ['taskId', 'parentTaskId'],
    processVariables: ['processVariables'],
  },
  instances: {
    ...none,
    people: ['involvedUser'],
    // By GET it is called id, in a body processInstanceId; each is unknown to the other.
    instance: ['id', 'processInstanceId'],
    processVariables: ['variables'],
  },
  'past instances': {
    ...none,
    people: ['involvedUser', 'startedBy'],
    instance: ['processInstanceId'],
    processVariables: ['variables'],
  },
  'past variables': { ...none, instance: ['processInstanceId'], task: ['taskId'] },
  'past activities': { ...none, people: ['taskAssignee'], instance: ['processInstanceId'] },
  'past details': { ...none, instance: ['processInstanceId'], task: ['taskId'] },
};

export const nonComplianceProcessKey = 'registrar_nao_conformidade';

interface ListQuery {
  readonly list: ListName;
  /** A body knows other names than the URL, which then only fills paging. */
  readonly isBody: boolean;
  readonly filters: Filters;
}

export function decideListScope(query: ListQuery, person: WorkPerson): ListDecision {
  const known = listFilters[query.list];
  const filters = spellOwnName(query.filters, [...known.people, ...known.candidatePeople], person.userId);

  const isOwn = known.people.some((name) => filters.get(name) === person.userId);
  const candidates = areCandidatesOwn(known, { ...query, filters }, person);
  if (isOwn || candidates === 'own') return { kind: 'own', filters };

  const instance = findText(filters, known.instance.filter(isNameHere(query)));
  if (instance !== undefined) return { kind: 'of instance', id: instance };
  const task = findText(filters, known.task);
  if (task !== undefined) return { kind: 'of task', id: task };
  const department = query.isBody ? findDepartment(filters, known.processVariables) : undefined;
  if (department !== undefined) return { kind: 'of department', id: department };
  if (person.isQualityManager && isOfNonCompliances(query, filters)) return { kind: 'own', filters };

  const isUnassigned =
    query.list === 'tasks' && filters.has('unassigned') && filters.get('unassigned') !== null;
  // Beside a foreign candidate the person's own could not be asked for.
  return isUnassigned && candidates === 'none' ? { kind: 'unassigned' } : { kind: 'refused' };
}

/** User names are compared without case in Prumo, and with case in engines. */
function spellOwnName(filters: Filters, names: readonly string[], userId: string): Filters {
  const spelled = new Map(filters);
  for (const name of names) {
    const value = filters.get(name);
    if (typeof value === 'string' && isSamePerson(value, userId)) spelled.set(name, userId);
  }
  return spelled;
}

function areCandidatesOwn(
  known: ListFilters,
  { filters, isBody }: ListQuery,
  person: WorkPerson,
): 'own' | 'foreign' | 'none' {
  const people = known.candidatePeople.filter((name) => isGiven(filters, name));
  const groups = known.candidateGroups.filter((name) => isGiven(filters, name));
  if (people.length + groups.length === 0) return 'none';
  const areOwn =
    people.every((name) => filters.get(name) === person.userId) &&
    groups.every((name) => {
      const listed = readGroups(name, filters.get(name));
      return (
        listed.length > 0 &&
        listed.every((group) => typeof group === 'string' && person.groups.includes(group))
      );
    });
  if (!areOwn) return 'foreign';
  // Of these, engines do not all know every one in both places: an ignored one would leave the list open.
  const ofGet = [
    'candidateUser',
    'candidateOrAssigned',
    'candidateGroup',
    'candidateGroups',
    'taskCandidateGroup',
  ];
  const ofBody = ['candidateUser', 'candidateGroup', 'candidateGroupIn', 'taskCandidateGroup'];
  const reliable = isBody ? ofBody : ofGet;
  return [...people, ...groups].some((name) => reliable.includes(name)) ? 'own' : 'foreign';
}

function isGiven(filters: Filters, name: string): boolean {
  return filters.has(name) && filters.get(name) !== null;
}

function readGroups(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return name === 'candidateGroups' && typeof value === 'string' ? value.split(',') : [value];
}

function isNameHere({ list, isBody }: ListQuery): (name: string) => boolean {
  return (name) => list !== 'instances' || name === (isBody ? 'processInstanceId' : 'id');
}

function findText(filters: Filters, names: readonly string[]): string | undefined {
  return names
    .map((name) => filters.get(name))
    .find((value): value is string => typeof value === 'string' && value !== '');
}

/** A condition that the process variable of the department has one certain value. */
function findDepartment(filters: Filters, names: readonly string[]): string | undefined {
  const conditions = names.flatMap((name): readonly unknown[] => {
    const value = filters.get(name);
    return Array.isArray(value) ? value : [];
  });
  return conditions.flatMap((condition) => {
    if (typeof condition !== 'object' || condition === null) return [];
    const { name, operation, value }: { name?: unknown; operation?: unknown; value?: unknown } = condition;
    const isFixed = name === departmentVariable && operation === 'equals' && typeof value === 'string';
    return isFixed ? [value] : [];
  })[0];
}

function isOfNonCompliances({ list }: ListQuery, filters: Filters): boolean {
  const isList = list === 'instances' || list === 'past instances';
  return isList && filters.get('processDefinitionKey') === nonComplianceProcessKey;
}
