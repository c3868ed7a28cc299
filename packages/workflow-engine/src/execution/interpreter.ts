import type { InstanceEnding } from '../state/engine-state.ts';
import type { Execution } from '../state/rows.ts';
import { executeBehaviour } from './behaviours/behaviours.ts';
import { completeCall } from './behaviours/call-activity.ts';
import { catchingBpmnErrors } from './bpmn-errors.ts';
import { keepCompensations, noteCompensation } from './compensation.ts';
import { recordInstanceEnd } from './history.ts';
import { fireListeners, fireTaskListeners } from './listeners.ts';
import { completeLoopInstance, startLoop } from './multi-instance.ts';
import { getExecution, type Interpreter, type Run } from './run.ts';
import { destroyExecution } from './tokens.ts';

// The end of a process instance, and what it means for the one that called it.

function endInstance(run: Run, instance: Execution, endActivityId: string): void {
  fireListeners(run, instance, run.getModel(instance.processDefinitionId).listeners, 'end');
  run.agenda.plan(() => {
    const caller = instance.superExecutionId === null ? null : getExecution(run, instance.superExecutionId);
    if (caller !== null) completeCall(run, caller, instance);
    removeInstance(run, instance, { endedAt: run.now, endActivityId, deleteReason: null });
  });
}

/** No more than taking it away and saying so in history. */
export function removeInstance(run: Run, instance: Execution, ending: InstanceEnding): void {
  destroyExecution(run, instance);
  recordInstanceEnd(run, instance.id, ending);
}

export const interpreter: Interpreter = {
  executeNode: (run, token, node) => catchingBpmnErrors(run, token, () => executeBehaviour(run, token, node)),
  startLoop,
  completeLoopInstance,
  noteCompensation,
  keepCompensations,
  endInstance,
  fireTaskListeners,
};
