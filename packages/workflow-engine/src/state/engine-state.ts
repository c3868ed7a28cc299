// Everything one command has loaded and changed: whole trees of instances, or tasks without process.
import { RowSet } from './row-set.ts';
import type {
  Comment,
  EventSubscription,
  Execution,
  HistoricActivity,
  HistoricDetail,
  HistoricInstance,
  IdentityLink,
  Job,
  Task,
  TaskEnding,
  Variable,
} from './rows.ts';

/** Finds what an execution is at without looking through all that it has done. */
class ActivitySet extends RowSet<HistoricActivity> {
  readonly #open = new Map<string, Set<HistoricActivity>>();

  override load(activity: HistoricActivity): void {
    super.load(activity);
    this.#link(activity);
  }

  override insert(activity: HistoricActivity): HistoricActivity {
    this.#link(activity);
    return super.insert(activity);
  }

  override change(activity: HistoricActivity, changes: Partial<HistoricActivity>): void {
    const isMoved = changes.executionId !== undefined || changes.endedAt !== undefined;
    if (isMoved) this.#open.get(activity.executionId)?.delete(activity);
    super.change(activity, changes);
    if (isMoved) this.#link(activity);
  }

  listOpen(executionId: string): HistoricActivity[] {
    return [...(this.#open.get(executionId) ?? [])];
  }

  #link(activity: HistoricActivity): void {
    if (activity.endedAt !== null) return;
    const others = this.#open.get(activity.executionId);
    if (others === undefined) this.#open.set(activity.executionId, new Set([activity]));
    else others.add(activity);
  }
}

/** Finds children without looking through all executions. */
export class ExecutionSet extends RowSet<Execution> {
  readonly #children = new Map<string, Set<Execution>>();

  override load(execution: Execution): void {
    super.load(execution);
    this.#link(execution);
  }

  override insert(execution: Execution): Execution {
    this.#link(execution);
    return super.insert(execution);
  }

  override change(execution: Execution, changes: Partial<Execution>): void {
    const isMoved = changes.parentId !== undefined && changes.parentId !== execution.parentId;
    if (isMoved) this.#unlink(execution);
    super.change(execution, changes);
    if (isMoved) this.#link(execution);
  }

  override delete(execution: Execution): void {
    this.#unlink(execution);
    super.delete(execution);
  }

  listChildren(parentId: string): Execution[] {
    return [...(this.#children.get(parentId) ?? [])];
  }

  #link(execution: Execution): void {
    if (execution.parentId === null) return;
    const siblings = this.#children.get(execution.parentId);
    if (siblings === undefined) this.#children.set(execution.parentId, new Set([execution]));
    else siblings.add(execution);
  }

  #unlink(execution: Execution): void {
    if (execution.parentId !== null) this.#children.get(execution.parentId)?.delete(execution);
  }
}

/** Remembers who had or owned a task before somebody else did. */
class TaskSet extends RowSet<Task> {
  readonly #formerPeople = new Set<string>();
  readonly #handedOver = new Set<Task>();
  #wasUnassigned = false;

  override change(task: Task, changes: Partial<Task>): void {
    if (!this.isNew(task)) this.#noteFormer(task, changes);
    if (changes.assignee !== undefined && changes.assignee !== task.assignee) this.#handedOver.add(task);
    super.change(task, changes);
  }

  /** Those that came to somebody with this command, new ones or from somebody else. */
  *listNewlyAssigned(): Iterable<Task> {
    for (const task of new Set([...this.inserted, ...this.#handedOver])) {
      const isThere = this.find(task.id) === task;
      if (task.assignee !== null && isThere) yield task;
    }
  }

  get formerPeople(): Iterable<string> {
    return this.#formerPeople;
  }

  /** A task that nobody had got an assignee. */
  get wasUnassigned(): boolean {
    return this.#wasUnassigned;
  }

  #noteFormer(task: Task, changes: Partial<Task>): void {
    if (changes.assignee !== undefined && changes.assignee !== task.assignee) {
      if (task.assignee === null) this.#wasUnassigned = true;
      else this.#formerPeople.add(task.assignee);
    }
    if (changes.owner !== undefined && changes.owner !== task.owner && task.owner !== null) {
      this.#formerPeople.add(task.owner);
    }
  }
}

export class EngineState {
  readonly executions = new ExecutionSet();
  readonly tasks = new TaskSet();
  readonly variables = new RowSet<Variable>();
  readonly links = new RowSet<IdentityLink>();
  readonly subscriptions = new RowSet<EventSubscription>();
  readonly jobs = new RowSet<Job>();
  readonly comments = new RowSet<Comment>();
  /** Only those that this command started or ended. */
  readonly historicInstances = new RowSet<HistoricInstance>();
  /** Those under way, and what this command added. */
  readonly historicActivities = new ActivitySet();
  readonly historicDetails = new RowSet<HistoricDetail>();
  /** A historic task mirrors its task; these have changed. */
  readonly historicTasks = new Map<string, { readonly task: Task; readonly ending: TaskEnding | null }>();
  /** Historic variables mirror variables, also of those that are gone; null: removed on purpose. */
  readonly historicVariables = new Map<string, Variable | null>();
  readonly historicLinks = new RowSet<IdentityLink>();
  /** Ended instances whose historic row is not loaded. */
  readonly endedInstances = new Map<string, InstanceEnding>();
  /** Tasks of which a statement of its own changed something that is not loaded. */
  readonly touchedTaskIds = new Set<string>();
  /** Statements of their own changed or removed tasks, or their history, which are not loaded. */
  hasChangesElsewhere = false;
  readonly #variableByOwnerAndName = new Map<string, Variable>();

  loadVariable(variable: Variable): void {
    this.variables.load(variable);
    this.#variableByOwnerAndName.set(variableKey(variable), variable);
  }

  insertVariable(variable: Variable): void {
    this.variables.insert(variable);
    this.#variableByOwnerAndName.set(variableKey(variable), variable);
  }

  deleteVariable(variable: Variable): void {
    this.variables.delete(variable);
    this.#variableByOwnerAndName.delete(variableKey(variable));
  }

  findExecutionVariable(executionId: string, name: string): Variable | undefined {
    return this.#variableByOwnerAndName.get(`e ${executionId} ${name}`);
  }

  findTaskVariable(taskId: string, name: string): Variable | undefined {
    return this.#variableByOwnerAndName.get(`t ${taskId} ${name}`);
  }
}

export interface InstanceEnding {
  readonly endedAt: Date;
  readonly endActivityId: string | null;
  readonly deleteReason: string | null;
}

function variableKey(variable: Variable): string {
  return variable.taskId === null
    ? `e ${variable.executionId} ${variable.name}`
    : `t ${variable.taskId} ${variable.name}`;
}
