import type { UserTaskBehaviour } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { readForm } from './read-form.ts';
import { readTaskListeners } from './read-listeners.ts';
import { readAssignedPeople, readAssignment, splitList } from './read-people.ts';
import { addProblem, type Reading } from './reading.ts';

export function readUserTask(task: BpmnElement, reading: Reading): UserTaskBehaviour {
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
