import type { EngineState } from './engine-state.ts';
import type { IdentityLink, Task } from './rows.ts';

/** Whom it concerns that tasks came, changed or went. */
export interface WorkChange {
  /** Who has, had, owns or owned them, is a candidate or otherwise linked; null: nobody knows, so everybody. */
  readonly people: readonly string[] | null;
  /** Whose members are candidates. */
  readonly groups: readonly string[];
  /** Nobody has one of them, or nobody had: some see these without being linked to them. */
  readonly hasUnassigned: boolean;
}

/** From what the command has in memory: a tree is loaded with all its tasks and links. */
export function describeWorkChange(state: EngineState, actingUser: string | null): WorkChange | undefined {
  if (state.hasChangesElsewhere) return { people: null, groups: [], hasUnassigned: true };
  const tasks = collectTouchedTasks(state);
  if (tasks.ids.size === 0) return undefined;

  const people = new Set<string>(state.tasks.formerPeople);
  if (actingUser !== null) people.add(actingUser);
  let hasUnassigned = state.tasks.wasUnassigned;
  for (const { assignee, owner } of tasks.rows) {
    if (assignee === null) hasUnassigned = true;
    else people.add(assignee);
    if (owner !== null) people.add(owner);
  }
  const groups = new Set<string>();
  for (const { taskId, userId, groupId } of listLinks(state)) {
    if (taskId === null || !tasks.ids.has(taskId)) continue;
    if (userId !== null) people.add(userId);
    if (groupId !== null) groups.add(groupId);
  }
  return { people: [...people], groups: [...groups], hasUnassigned };
}

function collectTouchedTasks(state: EngineState): {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Task[];
} {
  const rows = new Map<string, Task>();
  function touch(taskId: string | null): void {
    const task = taskId === null ? undefined : state.tasks.find(taskId);
    if (task !== undefined) rows.set(task.id, task);
  }

  for (const set of [state.tasks.inserted, state.tasks.updated, state.tasks.removed]) {
    for (const task of set) rows.set(task.id, task);
  }
  // Among them those that this command both made and ended: only history has them.
  for (const { task } of state.historicTasks.values()) rows.set(task.id, task);
  for (const set of [state.links.inserted, state.links.removed, state.comments.inserted]) {
    for (const { taskId } of set) touch(taskId);
  }
  for (const taskId of state.touchedTaskIds) touch(taskId);

  // Lists of tasks show the variables of their processes.
  const instanceIds = new Set<string>();
  for (const set of [state.variables.inserted, state.variables.updated, state.variables.removed]) {
    for (const { taskId, processInstanceId } of set) {
      if (taskId !== null) touch(taskId);
      else if (processInstanceId !== null) instanceIds.add(processInstanceId);
    }
  }
  if (instanceIds.size > 0) {
    for (const task of state.tasks.all()) {
      if (task.processInstanceId !== null && instanceIds.has(task.processInstanceId)) rows.set(task.id, task);
    }
  }
  return { ids: new Set(rows.keys()), rows: [...rows.values()] };
}

function* listLinks(state: EngineState): Iterable<IdentityLink> {
  yield* state.links.all();
  yield* state.links.removed;
}
