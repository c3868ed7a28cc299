// One command while it runs: the state it works on, the clock it was given, and the steps still to do.
import type { Caller } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import type { FlowNode, ProcessModel, TaskListener } from '../model/process-model.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { Execution, OutgoingMail, Task } from '../state/rows.ts';
import type { Agenda } from './agenda.ts';
import type { DelegateRegistry } from './delegates.ts';
import type { OutsideAnswers } from './outside-answers.ts';

export interface Definition {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly deploymentId: string;
  readonly tenantId: string;
  readonly isSuspended: boolean;
  readonly model: ProcessModel;
}

/** Lookups that a running process may need beyond its own instance. */
export interface DefinitionSource {
  get(processDefinitionId: string): Promise<Definition>;
  findLatest(key: string, tenantId: string): Promise<Definition | undefined>;
}

/** Turns the due date of a user task, as written, into an instant; named by activiti:businessCalendarName. */
export type BusinessCalendar = (text: string, now: Date) => Date;

export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** What the engine is given once, for all commands. */
export interface EngineEnvironment {
  readonly delegates: DelegateRegistry;
  readonly calendars: ReadonlyMap<string, BusinessCalendar>;
  readonly timeZone: string;
  /** For mail that a step has to know of; all other mail is sent by jobs. */
  readonly sendMail: MailSender;
}

/** What needs the flow and is needed by it; handed in, so that modules do not import each other in circles. */
export interface Interpreter {
  /** The token has arrived at the node. BPMN errors are caught on the way out. */
  executeNode(run: Run, token: Execution, node: FlowNode): void | Promise<void>;
  startLoop(run: Run, loop: Execution, node: FlowNode): void;
  completeLoopInstance(run: Run, token: Execution, node: FlowNode): void;
  noteCompensation(run: Run, token: Execution, node: FlowNode): void;
  keepCompensations(run: Run, scope: Execution): void;
  /** Its last path has ended. */
  endInstance(run: Run, instance: Execution, endActivityId: string): void;
  fireTaskListeners(run: Run, task: Task, event: Exclude<TaskListener['event'], 'all'>): void;
}

export interface Run {
  readonly state: EngineState;
  readonly now: Date;
  readonly caller: Caller;
  readonly agenda: Agenda;
  readonly environment: EngineEnvironment;
  readonly definitions: DefinitionSource;
  nextId(): string;
  readonly interpreter: Interpreter;
  /** Models of every instance in the state are there before the run begins. */
  getModel(processDefinitionId: string): ProcessModel;
  addDefinition(definition: Definition): void;
  readonly outside: OutsideOfRun;
  readonly answers: OutsideAnswers;
  /** What has to be done when the changes of this run are written, still in its transaction. */
  readonly afterwards: (() => Promise<void>)[];
}

/** Who else waits for a signal, beyond the instances that this run holds. */
export interface OutsideOfRun {
  listRootsWaitingForSignal(signalName: string, tenantId: string): Promise<readonly string[]>;
  /** Start events of the newest definitions. */
  listSignalStarts(signalName: string): Promise<
    readonly {
      readonly processDefinitionId: string;
      readonly activityId: string;
      readonly tenantId: string;
    }[]
  >;
}

/** The run touches instances that it did not lock: it begins again with them. */
export class MoreRootsNeeded extends Error {
  override readonly name = 'MoreRootsNeeded';
  readonly rootIds: readonly string[];

  constructor(rootIds: readonly string[]) {
    super('The command reaches instances that it has not locked.');
    this.rootIds = rootIds;
  }
}

export function getNode(run: Run, execution: Execution, nodeId?: string): FlowNode {
  const id = nodeId ?? execution.activityId;
  const node = id === null ? undefined : run.getModel(execution.processDefinitionId).nodes.get(id);
  if (node === undefined) {
    throw new EngineError('engine-failure', `Execution ${execution.id} stands at no activity`);
  }
  return node;
}

export function getExecution(run: Run, executionId: string): Execution {
  const execution = run.state.executions.find(executionId);
  if (execution === undefined) throw new EngineError('engine-failure', `Execution ${executionId} is gone`);
  return execution;
}

export function getParent(run: Run, execution: Execution): Execution {
  if (execution.parentId === null) {
    throw new EngineError('engine-failure', `Execution ${execution.id} has no parent`);
  }
  return getExecution(run, execution.parentId);
}

export function getInstance(run: Run, execution: Execution): Execution {
  return getExecution(run, execution.processInstanceId);
}

/**
 * A step for the token that stands at this execution. The token may stand at another one when its turn comes, so
 * the step is handed the right one; when that is gone by then, there is nothing left to do.
 */
export function planFor(
  run: Run,
  execution: Execution,
  step: (execution: Execution) => void | Promise<void>,
): void {
  run.agenda.planFor(execution, (current) =>
    run.state.executions.has(current.id) ? step(current) : undefined,
  );
}
