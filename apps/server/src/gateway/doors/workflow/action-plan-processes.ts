// What the repair of action plans without a department asks of the workflow engine, embedded or remote, on behalf
// of one administrator.
import type { EngineVariable } from '@prumo/contracts/workflow/engine-variable';

/** One that runs, or stands still. */
export interface ActionPlanProcess {
  readonly id: string;
  readonly isSuspended: boolean;
  readonly variables: readonly EngineVariable[];
}

export interface ProcessBeginning {
  readonly startedAt: string | null;
  readonly startedBy: string | null;
}

export interface OpenProcessTask {
  readonly name: string | null;
  readonly key: string | null;
  readonly assignee: string | null;
  readonly dueDate: string | null;
}

/** As the engine takes it at a start. Without a type the engine sees it by the value. */
export interface StartVariable {
  readonly name: string;
  readonly type?: string;
  readonly value: unknown;
}

export interface ActionPlanProcesses {
  /** Of the process for non-compliances all that run, with their variables. */
  listRunning(signal: AbortSignal): Promise<readonly ActionPlanProcess[]>;
  /** How these began; one that the engine does not know is left out. */
  listBeginnings(
    processIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ProcessBeginning>>;
  /** By the id of their process, where it has any. */
  listOpenTasks(signal: AbortSignal): Promise<ReadonlyMap<string, readonly OpenProcessTask[]>>;
  listOpenTasksOf(processId: string, signal: AbortSignal): Promise<readonly OpenProcessTask[]>;
  /** Whether a new one could be started. */
  isStartable(signal: AbortSignal): Promise<boolean>;
  /** Nothing when it has ended, or never was, or is of another process. */
  find(processId: string, signal: AbortSignal): Promise<ActionPlanProcess | undefined>;
  /** Whether it ever had a task of that key. */
  hadTask(processId: string, key: string, signal: AbortSignal): Promise<boolean>;
  /** Whether somebody has finished a task of it. */
  hasFinishedTask(processId: string, signal: AbortSignal): Promise<boolean>;
  /** Its id, running or come to its end. One that was deleted is not meant. */
  findByMark(mark: string, signal: AbortSignal): Promise<string | undefined>;
  /**
   * By the latest definition. `mark` is unique to this start: what it made is found again by it when the answer was
   * lost. Throws ProcessNotStartedError when it is certain that there is none; after any other failure there may be one.
   */
  start(
    start: { readonly mark: string; readonly variables: readonly StartVariable[] },
    signal: AbortSignal,
  ): Promise<string>;
  /** One that stands still already, or is not there any more, is left as it is. */
  suspend(processId: string, signal: AbortSignal): Promise<void>;
  /** For one that was made here and is of no use. */
  remove(processId: string, signal: AbortSignal): Promise<void>;
}

export class ProcessNotStartedError extends Error {
  override readonly name = 'ProcessNotStartedError';
}
