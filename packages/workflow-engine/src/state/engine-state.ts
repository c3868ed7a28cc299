// Everything one command has loaded and changed: whole trees of instances, or tasks without process.
import type {
  Comment,
  EventSubscription,
  HistoricDetail,
  HistoricInstance,
  IdentityLink,
  Job,
  Task,
  TaskEnding,
  Variable,
} from './rows.ts';
import { ActivitySet } from './activity-set.ts';
import { ExecutionSet } from './execution-set.ts';
import { RowSet } from './row-set.ts';
import { TaskSet } from './task-set.ts';

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
