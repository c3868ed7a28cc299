// What the change of a responsible asks of the workflow engine, embedded or remote. Access was decided before.
import type { HandOverResult } from '@prumo/contracts/administration/department-responsible';

export interface OpenTask {
  readonly id: string;
  readonly name: string | null;
  /** Null of a task outside any process. */
  readonly processName: string | null;
  readonly dueDate: string | null;
  /** Of its process. */
  readonly departmentId: string | null;
  /** By which tasks of analyses are told from others. */
  readonly category: string | null;
}

export interface TaskHandOver {
  /** Everything that is with the person now, however the engine spells the name. */
  listTasksOf(userName: string, signal: AbortSignal): Promise<readonly OpenTask[]>;
  /**
   * Each task that is with the one comes to the other; one that is with the other already is done. What fails is told
   * in its result, and can be asked for again.
   */
  handOver(taskIds: readonly string[], people: HandOverPeople): Promise<readonly HandOverResult[]>;
}

export interface HandOverPeople {
  readonly from: string;
  readonly to: string;
}
