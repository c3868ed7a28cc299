// What a person may do with a task. The server decides; this offers only what it would allow, by the same rules as
// the workflow door, and of that only what makes sense for the task as it stands.
import type { TaskLink } from '@prumo/contracts/workflow/task-links';
import { isSamePerson } from '@prumo/domain/people/user-name';

interface TaskStanding {
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly delegationState: 'pending' | 'resolved' | null;
  readonly formKey: string | null;
  readonly processInstanceId: string | null;
  readonly suspended: boolean;
  /** Null while it is open. */
  readonly endTime: Date | null;
}

interface TaskPerson {
  readonly userName: string;
  /** Of the engine. */
  readonly groups: readonly string[];
  readonly isAdmin: boolean;
  /** Manages or answers for the department of the task's process. */
  readonly isResponsibleForDepartment: boolean;
}

interface TaskSituation {
  readonly task: TaskStanding;
  readonly links: readonly TaskLink[];
  /** Fields of the task's own form; one without any is completed by itself. */
  readonly hasFormFields: boolean;
  readonly person: TaskPerson;
}

export interface TaskActions {
  /** What its main button does; null where it has none. */
  readonly ending: 'complete' | 'submit-form' | 'resolve' | null;
  /** Its work is done on a screen of its own. */
  readonly isDoneElsewhere: boolean;
  readonly canChange: boolean;
  readonly canDelegate: boolean;
  readonly canClaim: boolean;
  readonly canUnclaim: boolean;
  readonly canCancel: boolean;
  readonly canComment: boolean;
  readonly canAddSubtask: boolean;
}

export function classifyTaskActions(situation: TaskSituation): TaskActions {
  const { task, links, person } = situation;
  const isWorkable = task.endTime === null && !task.suspended && mayAct(situation);
  const isDoneElsewhere = task.formKey !== null;
  const isMine = isSamePerson(task.assignee, person.userName);
  const isPending = task.delegationState === 'pending';

  return {
    ending: isWorkable ? findEnding(situation) : null,
    isDoneElsewhere,
    canChange: isWorkable && !isDoneElsewhere,
    canDelegate: isWorkable && mayHandOver(situation),
    canClaim: isWorkable && !isDoneElsewhere && task.assignee === null,
    // Without candidates nobody would find it again; a delegated one goes back to its owner by being resolved.
    canUnclaim: isWorkable && !isDoneElsewhere && isMine && !isPending && links.some(isCandidate),
    canCancel: isWorkable && !isDoneElsewhere && task.processInstanceId === null && isForPerson(situation),
    canComment: isWorkable,
    canAddSubtask: isWorkable && !isDoneElsewhere,
  };
}

/** The check of a plan's efficacy ends with a verdict, which is given where the plan is: until then nobody ends it here. */
export function leaveEndToVerdict(actions: TaskActions): TaskActions {
  return { ...actions, ending: null, canCancel: false };
}

/** Of the origin of a task, where it has one. */
export function needsVerdict(origin: { readonly kind: string; readonly isJudged: boolean } | null): boolean {
  return origin !== null && origin.kind === 'method' && !origin.isJudged;
}

/** Assignee, owner, linked in any way, candidate by a group, responsible for its department, administrator. */
function mayAct({ task, links, person }: TaskSituation): boolean {
  const { userName, groups, isAdmin, isResponsibleForDepartment } = person;
  return (
    isAdmin ||
    isSamePerson(task.assignee, userName) ||
    isSamePerson(task.owner, userName) ||
    links.some(
      (link) =>
        isSamePerson(link.user, userName) ||
        (isCandidate(link) && link.group !== null && groups.includes(link.group)),
    ) ||
    (task.processInstanceId !== null && isResponsibleForDepartment)
  );
}

/** Whoever could have taken it, or was told of it, does not give away what somebody else has. */
function mayHandOver({ task, person }: TaskSituation): boolean {
  const { userName, isAdmin, isResponsibleForDepartment } = person;
  return (
    task.assignee === null ||
    isAdmin ||
    isSamePerson(task.assignee, userName) ||
    isSamePerson(task.owner, userName) ||
    (task.processInstanceId !== null && isResponsibleForDepartment)
  );
}

function findEnding({ task, hasFormFields }: TaskSituation): TaskActions['ending'] {
  if (task.assignee === null || task.formKey !== null) {
    return null;
  }
  // Engines refuse to complete what was delegated: it goes back to whoever delegated it, form and all.
  if (task.delegationState === 'pending') {
    return 'resolve';
  }
  return hasFormFields ? 'submit-form' : 'complete';
}

/** What somebody else asked for is theirs to cancel. */
function isForPerson({ task, person }: TaskSituation): boolean {
  return (
    person.isAdmin ||
    isSamePerson(task.owner, person.userName) ||
    (task.owner === null && isSamePerson(task.assignee, person.userName))
  );
}

function isCandidate({ type }: TaskLink): boolean {
  return type === 'candidate';
}
