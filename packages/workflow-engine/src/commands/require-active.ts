import { EngineError } from '../engine-errors.ts';
import type { Execution, Task } from '../state/rows.ts';

/** `doing` as in `complete`: the sentence is Activiti's. */
export function requireActiveTask(task: Task, doing: string): void {
  if (task.isSuspended) throw new EngineError('engine-failure', `Cannot ${doing} a suspended task`);
}

export function requireActiveVariables(execution: Execution, doing: 'set' | 'remove'): void {
  if (execution.isSuspended) {
    throw new EngineError(
      'engine-failure',
      `Cannot ${doing} variables because execution '${execution.id}' is suspended`,
    );
  }
}

export function requireActiveExecution(execution: Execution, doing: string): void {
  if (execution.isSuspended) {
    throw new EngineError('engine-failure', `Cannot ${doing}: execution ${execution.id} is suspended`);
  }
}
