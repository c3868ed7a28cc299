// Process instances as a whole: suspend, activate, delete, and who takes part.
import { EngineError } from '../engine-errors.ts';
import { removeInstance } from '../execution/interpreter.ts';
import { leaveNode } from '../execution/flow.ts';
import { getExecution, getNode, planFor, type Run } from '../execution/run.ts';
import { addInstanceLink } from '../execution/tasks.ts';
import { setVariables } from '../execution/variables.ts';
import type { Execution } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';
import { requireActiveExecution } from './complete-task.ts';

type InstanceCommands = Pick<
  EngineCommands,
  | 'deleteProcessInstance'
  | 'setInstanceSuspended'
  | 'addInstanceLink'
  | 'deleteInstanceLink'
  | 'signalExecution'
>;

/** Activiti 5 says this where the caller gave no reason. */
const usualDeleteReason = 'ACTIVITY_DELETED';

export function createInstanceCommands(runner: CommandRunner): InstanceCommands {
  return {
    deleteProcessInstance: (by, processInstanceId, deleteReason) =>
      runner.onExecution(by, processInstanceId, (run, execution) => {
        const instance = requireInstance(execution);
        removeInstance(run, instance, {
          endedAt: run.now,
          endActivityId: null,
          deleteReason: deleteReason ?? usualDeleteReason,
        });
        return () => undefined;
      }),

    setInstanceSuspended: (by, processInstanceId, isSuspended) =>
      runner.onExecution(by, processInstanceId, (run, execution) => {
        const instance = requireInstance(execution);
        if (instance.isSuspended === isSuspended) {
          const state = isSuspended ? 'suspended' : 'active';
          throw new EngineError('conflict', `Process instance with id '${instance.id}' is already ${state}.`);
        }
        setSuspended(run, instance, isSuspended);
        return () => undefined;
      }),

    addInstanceLink: (by, processInstanceId, { userId, type }) =>
      runner.onExecution(by, processInstanceId, (run, execution) => {
        addInstanceLink(run, requireInstance(execution), userId, type);
        return () => undefined;
      }),

    deleteInstanceLink: (by, processInstanceId, { userId, type }) =>
      runner.onExecution(by, processInstanceId, (run) => {
        const links = run.state.links.filter(
          (one) => one.processInstanceId === processInstanceId && one.userId === userId && one.type === type,
        );
        if (links.length === 0) {
          throw new EngineError('not-found', 'Could not find the requested identity link.');
        }
        for (const link of links) {
          run.state.links.delete(link);
          run.state.historicLinks.delete(link);
        }
        return () => undefined;
      }),

    signalExecution: (by, executionId, variables) =>
      runner.onExecution(by, executionId, (run, execution) => {
        requireActiveExecution(execution, 'signal');
        const node = execution.activityId === null ? undefined : getNode(run, execution);
        if (node?.kind !== 'receiveTask') {
          throw new EngineError(
            'engine-failure',
            `this activity doesn't accept signals: ${node?.id ?? executionId}`,
          );
        }
        setVariables(run, execution, variables);
        planFor(run, execution, (current) => leaveNode(run, current));
        return () => undefined;
      }),
  };
}

/** With everything inside: tasks, jobs, and the instances it called. */
export function setSuspended(run: Run, instance: Execution, isSuspended: boolean): void {
  for (const execution of run.state.executions.filter((one) => isWithin(run, one, instance))) {
    run.state.executions.change(execution, { isSuspended });
    for (const task of run.state.tasks.filter((one) => one.executionId === execution.id)) {
      run.state.tasks.change(task, { isSuspended });
    }
    for (const job of run.state.jobs.filter((one) => one.executionId === execution.id)) {
      run.state.jobs.change(job, { isSuspended });
    }
  }
}

function isWithin(run: Run, execution: Execution, instance: Execution): boolean {
  let current: Execution = execution;
  while (current.processInstanceId !== instance.id) {
    const called = getExecution(run, current.processInstanceId);
    if (called.superExecutionId === null) return false;
    current = getExecution(run, called.superExecutionId);
  }
  return true;
}

function requireInstance(execution: Execution): Execution {
  if (execution.id !== execution.processInstanceId) {
    throw new EngineError('not-found', `No process instance found for id '${execution.id}'`);
  }
  return execution;
}
