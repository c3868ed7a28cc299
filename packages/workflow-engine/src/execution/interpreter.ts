import { catchingBpmnErrors } from './bpmn-errors.ts';
import { executeBehaviour } from './behaviours/behaviours.ts';
import { endInstance } from './end-instance.ts';
import { fireTaskListeners } from './listeners.ts';
import { completeLoopInstance, startLoop } from './multi-instance.ts';
import type { Interpreter } from './run.ts';

export const interpreter: Interpreter = {
  executeNode: (run, token, node) => catchingBpmnErrors(run, token, () => executeBehaviour(run, token, node)),
  startLoop,
  completeLoopInstance,
  endInstance,
  fireTaskListeners,
};
