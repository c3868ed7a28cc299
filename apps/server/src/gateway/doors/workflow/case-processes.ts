// What non-compliances ask of the workflow engine: on behalf of a person, or, where the engine is embedded, of the
// server itself.
import type { StartVariable } from './action-plan-processes.ts';

/** One that is open. */
export interface CaseTask {
  readonly id: string;
  /** Of its definition. */
  readonly key: string | null;
  readonly assignee: string | null;
  readonly owner: string | null;
}

export interface CaseTaskChange {
  /** An instant. */
  readonly dueDate?: string;
  readonly assignee?: string;
}

export interface CaseProcesses {
  /** As that of ActionPlanProcesses. */
  start(
    start: { readonly mark: string; readonly variables: readonly StartVariable[] },
    signal: AbortSignal,
  ): Promise<string>;
  /** Its id, running or come to its end. */
  findByMark(mark: string, signal: AbortSignal): Promise<string | undefined>;
  /** None of a process that is gone. */
  listOpenTasks(processId: string, signal: AbortSignal): Promise<readonly CaseTask[]>;
  /** Which action of the plan a task belongs to; nothing when that is not told. */
  findActionId(taskId: string, signal: AbortSignal): Promise<string | null>;
  /**
   * One that is delegated goes back to its owner first; one that is not there is left alone. Where somebody has
   * suspended its process past the product, that is activated again. Throws StepNotTakenError when it is certain that
   * it is still open.
   */
  complete(taskId: string, variables: readonly StartVariable[], signal: AbortSignal): Promise<void>;
  /**
   * One that is not there is left alone. By the due date of an action the process also learns when quality is to be
   * called on. Throws StepNotTakenError when the engine refuses it.
   */
  change(taskId: string, change: CaseTaskChange, signal: AbortSignal): Promise<void>;
}

/** inactive: there is no engine. unreachable: there is one, which cannot be asked on behalf of whoever this is for. */
export type CaseEngine = CaseProcesses | 'inactive' | 'unreachable';

/** The server's own. */
export interface ServerCaseProcesses extends CaseProcesses {
  /** The same at another time than now, for people whose second of doing it must not be told. */
  asOf(time: Date): CaseProcesses;
}

export type ServerCaseEngine = ServerCaseProcesses | 'inactive' | 'unreachable';

export interface CaseEngines {
  /** On behalf of whoever sent the request. */
  readonly ofPerson: CaseEngine;
  /** On behalf of the server itself: for people who are not to be known. */
  readonly ofServer: ServerCaseEngine;
}

/** What the server itself is called where a name has to stand: in the engine, the realtime tree, the audit trail. */
export const serverName = 'PRUMO';

export class StepNotTakenError extends Error {
  override readonly name = 'StepNotTakenError';
  /** The engine was there and did not want to; else it was never reached. */
  readonly isRefusal: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isRefusal: boolean }) {
    super(message, options);
    this.isRefusal = options.isRefusal;
  }
}
