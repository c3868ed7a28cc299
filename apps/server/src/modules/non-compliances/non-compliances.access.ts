// Who sees a non-compliance, and what they are towards it.
import type {
  FollowedAction,
  HistoryEntry,
  NonCompliance,
} from '@prumo/contracts/non-compliances/non-compliance';
import type { CommandRole } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isKnownToDepartment } from '@prumo/domain/non-compliances/protect-reporter';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type { CaseTask } from '../../gateway/doors/workflow/case-processes.ts';

export type CasePerson = Pick<
  Actor,
  'userName' | 'isAdmin' | 'isQualityManager' | 'isReader' | 'departments'
>;

interface ExaminedCase extends Pick<
  NonCompliance,
  'kind' | 'state' | 'claimant' | 'occurrenceDepartment' | 'responsible'
> {
  readonly actions: readonly Pick<FollowedAction, 'who' | 'taskId'>[];
  readonly efficacy: { readonly verifier: string } | null;
  /** Lists do without it. */
  readonly history?: readonly Pick<HistoryEntry, 'role' | 'by'>[];
}

export interface CaseRelations {
  /** Who reported it, by name or in confidence. */
  readonly reporter: string | null;
  /** Of the department where it occurred; nothing when that is gone. */
  readonly leaders: { readonly responsible: string; readonly manager: string | null } | undefined;
  /** Of its process, where somebody asked for them. */
  readonly openTasks: readonly CaseTask[];
}

/** Keys of tasks of the process. */
const analysisTaskKey = 'analiseSetor';
export const actionTaskKey = 'actionPlanTask';

export function isOfQuality({
  isAdmin,
  isQualityManager,
}: Pick<CasePerson, 'isAdmin' | 'isQualityManager'>): boolean {
  return isAdmin || isQualityManager;
}

/**
 * Quality, who reported, and of the notified department those who lead it and whom they involve: nobody else of it. Who
 * reads everything sees what is not confidential.
 */
export function maySeeCase(person: CasePerson, examined: ExaminedCase, relations: CaseRelations): boolean {
  return (
    readsCase(person, examined) ||
    findCaseRoles(person, examined, relations).length > 0 ||
    wasExecutor(person, examined)
  );
}

/** Of one whose reporter is hidden they learn when the department does, and as little. */
function readsCase({ isReader }: CasePerson, examined: ExaminedCase): boolean {
  return isReader && examined.kind !== 'confidential' && isKnownToDepartment(examined);
}

/** Whoever carried out an action sees what came of it, also when its plan is over and another one is made. */
function wasExecutor({ userName }: CasePerson, examined: ExaminedCase): boolean {
  const { history = [] } = examined;
  return (
    isKnownToDepartment(examined) &&
    history.some(({ role, by }) => role === 'executor' && isSamePerson(by, userName))
  );
}

/** Whether the name under which somebody reported in confidence is for this person: for who manages quality alone. */
export function mayReadReporter({ isQualityManager }: CasePerson): boolean {
  return isQualityManager;
}

export function findCaseRoles(
  person: CasePerson,
  examined: ExaminedCase,
  relations: CaseRelations,
): readonly CommandRole[] {
  const { userName } = person;
  const is = (name: string | null | undefined): boolean => isSamePerson(name ?? null, userName);
  const { reporter, leaders } = relations;
  const heldTasks = listHeldTasks(person, relations.openTasks);
  const holdsAnalysis = relations.openTasks.some(
    ({ key, assignee }) => key === analysisTaskKey && is(assignee),
  );
  const isKnown = isKnownToDepartment(examined);
  const roles: readonly (readonly [CommandRole, boolean])[] = [
    ['claimant', is(reporter) || (examined.kind === 'identified' && belongsTo(person, examined.claimant))],
    ['quality', isOfQuality(person)],
    [
      'responsible',
      isKnown &&
        (is(examined.responsible) || is(leaders?.responsible) || is(leaders?.manager) || holdsAnalysis),
    ],
    [
      'executor',
      isKnown &&
        examined.actions.some(
          ({ who, taskId }) => is(who) || (taskId !== null && heldTasks.includes(taskId)),
        ),
    ],
    ['verifier', isKnown && is(examined.efficacy?.verifier)],
  ];
  return roles.filter(([, has]) => has).map(([role]) => role);
}

/** Ids of the actions whose open task is with the person, or was delegated by them. */
export function listHeldActions(
  person: Pick<CasePerson, 'userName'>,
  { actions }: Pick<NonCompliance, 'actions'>,
  openTasks: readonly CaseTask[],
): readonly string[] {
  const heldTasks = listHeldTasks(person, openTasks);
  return actions.filter(({ taskId }) => taskId !== null && heldTasks.includes(taskId)).map(({ id }) => id);
}

function listHeldTasks(
  { userName }: Pick<CasePerson, 'userName'>,
  openTasks: readonly CaseTask[],
): readonly string[] {
  return openTasks
    .filter(
      ({ key, assignee, owner }) =>
        key === actionTaskKey && (isSamePerson(assignee, userName) || isSamePerson(owner, userName)),
    )
    .map(({ id }) => id);
}

function belongsTo({ departments }: CasePerson, departmentId: string | null): boolean {
  return departments.some(({ id }) => id === departmentId);
}
