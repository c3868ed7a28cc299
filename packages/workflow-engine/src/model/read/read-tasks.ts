import type {
  CallActivityBehaviour,
  FlowNodeBehaviour,
  UserTaskBehaviour,
  VariableMapping,
} from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { readForm } from './read-form.ts';
import { readResultVariable, readServiceWork, readTaskListeners } from './read-service-work.ts';
import { readAssignedPeople, readAssignment, splitList } from './read-people.ts';
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

function readUserTask(task: BpmnElement, reading: Reading): UserTaskBehaviour {
  const resources = task.children('resources');
  const owners = resources
    .filter((resource) => resource.type === 'bpmn:PotentialOwner')
    .map((resource) => readAssignedPeople(resource));
  const performer = resources.find((resource) => resource.type === 'bpmn:HumanPerformer');

  const calendar = task.text('activiti:businessCalendarName');
  return {
    kind: 'userTask',
    // The child comes after the attribute and wins, as in Activiti.
    assignee: (performer === undefined ? null : readAssignment(performer)) ?? task.text('activiti:assignee'),
    owner: task.text('activiti:owner'),
    candidateUsers: [
      ...splitList(task.text('activiti:candidateUsers')),
      ...owners.flatMap(({ users }) => users),
    ],
    candidateGroups: [
      ...splitList(task.text('activiti:candidateGroups')),
      ...owners.flatMap(({ groups }) => groups),
    ],
    customLinks: readCustomLinks(task, reading),
    dueDate: task.text('activiti:dueDate'),
    // Activiti's own calendar of that name reads ISO dates and periods, as without a name.
    businessCalendarName: calendar === 'dueDate' ? null : calendar,
    priority: task.text('activiti:priority'),
    category: task.text('activiti:category'),
    skipExpression: task.text('activiti:skipExpression'),
    form: readForm(task, reading),
    taskListeners: readTaskListeners(task, reading),
  };
}

function readCustomLinks(task: BpmnElement, reading: Reading): UserTaskBehaviour['customLinks'] {
  return task.extensions('activiti:CustomResource').flatMap((resource) => {
    const type = resource.text('activiti:name');
    if (type === null) {
      addProblem(reading, task.id, 'customResource has no name');
      return [];
    }
    return [{ type, ...readAssignedPeople(resource) }];
  });
}

export function readCallActivity(activity: BpmnElement, reading: Reading): CallActivityBehaviour {
  const calledElement = activity.text('calledElement')?.trim();
  if (calledElement === undefined) addProblem(reading, activity.id, 'calledElement is missing');
  if ((activity.text('activiti:calledElementBinding') ?? 'latest') !== 'latest') {
    addProblem(reading, activity.id, 'only the latest version of a process can be called');
  }
  const inputs = activity.extensions('activiti:In');
  const outputs = activity.extensions('activiti:Out');
  if (outputs.some(takesAll)) addProblem(reading, activity.id, 'out cannot take all variables; name them');
  const businessKey =
    activity.text('activiti:businessKey') ??
    inputs.map((input) => input.text('activiti:businessKey')).find((key) => key !== null);
  return {
    kind: 'callActivity',
    calledElement: calledElement ?? '',
    businessKey: businessKey ?? null,
    inheritBusinessKey: activity.flag('activiti:inheritBusinessKey', false),
    inheritVariables: activity.flag('activiti:inheritVariables', false) || inputs.some(takesAll),
    inputs: inputs.flatMap((input) => readMapping(input, activity, reading)),
    outputs: outputs.flatMap((output) => readMapping(output, activity, reading)),
  };
}

function takesAll(mapping: BpmnElement): boolean {
  return mapping.text('activiti:variables') === 'all';
}

function readMapping(mapping: BpmnElement, activity: BpmnElement, reading: Reading): VariableMapping[] {
  if (takesAll(mapping) || mapping.text('activiti:businessKey') !== null) return [];
  const source = mapping.text('activiti:source');
  const sourceExpression = mapping.text('activiti:sourceExpression');
  const target = mapping.text('activiti:target');
  if (target === null || (source === null) === (sourceExpression === null)) {
    addProblem(
      reading,
      activity.id,
      'a variable mapping needs a target and one of source and sourceExpression',
    );
    return [];
  }
  return [{ source, sourceExpression, target }];
}
