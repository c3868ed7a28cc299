import { EngineError } from '../engine-errors.ts';
import { leaveNode } from '../execution/flow.ts';
import { fireTaskListeners } from '../execution/listeners.ts';
import { getExecution, planFor, type Run } from '../execution/run.ts';
import { endTask, involve } from '../execution/tasks.ts';
import { setTaskVariable } from '../execution/variables.ts';
import type { Execution, Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands, NamedValue } from './engine-commands.ts';
import { requireConsent } from './task-consent.ts';

export function createCompleteTask(runner: CommandRunner): EngineCommands['completeTask'] {
  return (by, taskId, variables, consent) =>
    runner.onTask(by, taskId, (run, task) => {
      if (consent !== undefined) requireConsent(run, task, consent);
      requireActiveTask(task, 'complete');
      completeTask(run, task, variables);
      return () => undefined;
    });
}

/** Shared by completing and by submitting a form. */
export function completeTask(run: Run, task: Task, variables: readonly NamedValue[]): void {
  if (task.delegationState === 'pending') {
    throw new EngineError(
      'engine-failure',
      'A delegated task cannot be completed, but should be resolved instead.',
    );
  }
  for (const { name, value } of variables) setTaskVariable(run, task, name, value);
  fireTaskListeners(run, task, 'complete');
  if (run.caller.userId !== null) involve(run, task, run.caller.userId);
  run.agenda.plan(() => {
    const execution = task.executionId === null ? null : getExecution(run, task.executionId);
    endTask(run, task, 'completed');
    if (execution !== null) planFor(run, execution, (current) => leaveNode(run, current));
  });
}

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
