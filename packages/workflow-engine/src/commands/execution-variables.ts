import { EngineError } from '../engine-errors.ts';
import type { Run } from '../execution/run.ts';
import {
  findVariable,
  listLocalVariables,
  removeVariable,
  setLocalVariable,
  setVariable,
} from '../execution/variables.ts';
import type { Execution, Variable } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands, VariableScope } from './engine-commands.ts';
import { requireActiveVariables } from './complete-task.ts';

type ExecutionVariableCommands = Pick<
  EngineCommands,
  'setExecutionVariables' | 'deleteExecutionVariable' | 'deleteExecutionVariables'
>;

export function createExecutionVariableCommands(runner: CommandRunner): ExecutionVariableCommands {
  return {
    setExecutionVariables: (by, executionId, variables, scope, mode) =>
      runner.onExecution(by, executionId, (run, execution) => {
        requireActiveVariables(execution, 'set');
        for (const { name, value } of variables) {
          const known = findIn(run, execution, name, scope);
          if (known !== undefined && mode === 'create') {
            throw new EngineError(
              'conflict',
              `Variable '${name}' is already present on execution '${executionId}'.`,
            );
          }
          if (known === undefined && mode === 'update') {
            throw new EngineError(
              'not-found',
              `Execution '${executionId}' doesn't have a variable with name: '${name}'.`,
            );
          }
          if (scope === 'local') setLocalVariable(run, execution, name, value);
          else setVariable(run, execution, name, value);
        }
        return () => undefined;
      }),

    deleteExecutionVariable: (by, executionId, name, scope) =>
      runner.onExecution(by, executionId, (run, execution) => {
        requireActiveVariables(execution, 'remove');
        const variable = findIn(run, execution, name, scope);
        if (variable === undefined) {
          throw new EngineError(
            'not-found',
            `Execution '${executionId}' doesn't have a variable '${name}' in scope ${scope}`,
          );
        }
        removeVariable(run, variable);
        return () => undefined;
      }),

    deleteExecutionVariables: (by, executionId) =>
      runner.onExecution(by, executionId, (run, execution) => {
        requireActiveVariables(execution, 'remove');
        for (const variable of listLocalVariables(run, execution)) removeVariable(run, variable);
        return () => undefined;
      }),
  };
}

function findIn(run: Run, execution: Execution, name: string, scope: VariableScope): Variable | undefined {
  return scope === 'local'
    ? run.state.findExecutionVariable(execution.id, name)
    : findVariable(run, execution, name);
}
