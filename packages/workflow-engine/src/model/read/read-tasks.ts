import type { FlowNodeBehaviour } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { readResultVariable, readServiceWork } from './read-service-work.ts';
import { readUserTask } from './read-user-task.ts';
import { addProblem, describeType, type Reading } from './reading.ts';

/** null: not to be run; the problem is noted. */
export function readTask(task: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  switch (task.type) {
    case 'bpmn:UserTask':
      return readUserTask(task, reading);
    case 'bpmn:ServiceTask':
    case 'bpmn:SendTask':
      return readServiceTask(task, reading);
    case 'bpmn:ScriptTask':
      return readScriptTask(task, reading);
    case 'bpmn:Task':
    case 'bpmn:ManualTask':
      return { kind: 'manualTask' };
    case 'bpmn:ReceiveTask':
      return { kind: 'receiveTask' };
    default:
      addProblem(reading, task.id, `<${describeType(task)}> is not supported`);
      return null;
  }
}

function readServiceTask(task: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  const work = readServiceWork(task, task.id, task.extensions('activiti:Field'), reading);
  if (work === null) {
    addProblem(
      reading,
      task.id,
      `one of the attributes class, delegateExpression, type and expression is mandatory on ${describeType(task)}`,
    );
    return null;
  }
  if (readResultVariable(task) !== null && work.kind !== 'expression') {
    addProblem(
      reading,
      task.id,
      'resultVariableName is not supported with class, delegateExpression or type',
    );
  }
  return { kind: 'serviceTask', work, skipExpression: task.text('activiti:skipExpression') };
}

function readScriptTask(task: BpmnElement, reading: Reading): FlowNodeBehaviour {
  const script = task.text('script');
  if (script === null) addProblem(reading, task.id, 'no script is provided for the script task');
  return {
    kind: 'scriptTask',
    format: task.text('scriptFormat')?.trim() ?? 'juel',
    script: script ?? '',
    resultVariable: readResultVariable(task),
    autoStoreVariables: task.flag('activiti:autoStoreVariables', false),
  };
}
