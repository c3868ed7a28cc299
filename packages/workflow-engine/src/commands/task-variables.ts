import { EngineError } from '../engine-errors.ts';
import { getExecution, type Run } from '../execution/run.ts';
import { findVariable, removeVariable, setLocalTaskVariable, setVariable } from '../execution/variables.ts';
import type { Task, Variable } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands, VariableScope } from './engine-commands.ts';
import { requireActiveTask } from './complete-task.ts';

type TaskVariableCommands = Pick<
  EngineCommands,
  'setTaskVariables' | 'deleteTaskVariable' | 'deleteTaskVariables'
>;

export function createTaskVariableCommands(runner: CommandRunner): TaskVariableCommands {
  return {
    setTaskVariables: (by, taskId, variables, scope, mode) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'add variables to');
        for (const { name, value } of variables) {
          const known = findIn(run, task, name, scope);
          if (known !== undefined && mode === 'create') {
            throw new EngineError('conflict', `Variable '${name}' is already present on task '${taskId}'.`);
          }
          if (known === undefined && mode === 'update') {
            throw new EngineError(
              'not-found',
              `Task '${taskId}' doesn't have a variable with name: '${name}'.`,
            );
          }
          if (scope === 'local') setLocalTaskVariable(run, task, name, value);
          else setVariable(run, getProcessExecution(run, task), name, value);
        }
        return () => undefined;
      }),

    deleteTaskVariable: (by, taskId, name, scope) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'remove variables from');
        const variable = findIn(run, task, name, scope);
        if (variable === undefined) {
          throw new EngineError(
            'not-found',
            `Task '${taskId}' doesn't have a variable '${name}' in scope ${scope}`,
          );
        }
        removeVariable(run, variable);
        return () => undefined;
      }),

    deleteTaskVariables: (by, taskId) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'remove variables from');
        for (const variable of run.state.variables.filter((one) => one.taskId === taskId)) {
          removeVariable(run, variable);
        }
        return () => undefined;
      }),
  };
}

function findIn(run: Run, task: Task, name: string, scope: VariableScope): Variable | undefined {
  if (scope === 'local') return run.state.findTaskVariable(task.id, name);
  return task.executionId === null ? undefined : findVariable(run, getProcessExecution(run, task), name);
}

function getProcessExecution(run: Run, task: Task) {
  if (task.executionId === null) {
    throw new EngineError(
      'illegal-argument',
      `Cannot set global variables on task '${task.id}', task is not part of process.`,
    );
  }
  return getExecution(run, task.executionId);
}
