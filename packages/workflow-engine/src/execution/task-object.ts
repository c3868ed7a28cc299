// `task` in expressions of task listeners.
import type { Task } from '../state/rows.ts';
import { nullValue, type EngineValue } from '../values/engine-value.ts';
import { createBean, type BeanArgument } from './bean.ts';
import { dateValue, requireText, requireValue, textValue, toText, toTexts } from './bean-arguments.ts';
import { EngineError } from '../engine-errors.ts';
import type { ElObject } from './expressions/expression-scope.ts';
import { addTaskLink, changeTask, removeTaskLinks, setAssignee, setOwner } from './tasks.ts';
import type { Run } from './run.ts';
import { findTaskScopeVariable, setLocalTaskVariable, setTaskVariable } from './variables.ts';

export function createTaskObject(run: Run, task: Task): ElObject {
  return createBean({
    name: 'task',
    properties: {
      id: () => textValue(task.id),
      name: () => textValue(task.name),
      description: () => textValue(task.description),
      assignee: () => textValue(task.assignee),
      owner: () => textValue(task.owner),
      priority: () => ({ type: 'integer', value: task.priority }),
      dueDate: () => dateValue(task.dueAt),
      createTime: () => dateValue(task.createdAt),
      category: () => textValue(task.category),
      formKey: () => textValue(task.formKey),
      executionId: () => textValue(task.executionId),
      processInstanceId: () => textValue(task.processInstanceId),
      processDefinitionId: () => textValue(task.processDefinitionId),
      taskDefinitionKey: () => textValue(task.taskDefinitionKey),
      tenantId: () => textValue(task.tenantId),
    },
    setters: {
      name: (value) => changeTask(run, task, { name: toText(value) }),
      description: (value) => changeTask(run, task, { description: toText(value) }),
      assignee: (value) => setAssignee(run, task, toText(value)),
      owner: (value) => setOwner(run, task, toText(value)),
      priority: (value) => changeTask(run, task, { priority: requireInteger(value) }),
      dueDate: (value) => changeTask(run, task, { dueAt: requireDate(value) }),
      category: (value) => changeTask(run, task, { category: toText(value) }),
      formKey: (value) => changeTask(run, task, { formKey: toText(value) }),
    },
    methods: {
      addCandidateUser: ([user]) => addLinks(run, task, [requireText(user)], 'user'),
      addCandidateUsers: ([users]) => addLinks(run, task, toTexts(users), 'user'),
      addCandidateGroup: ([group]) => addLinks(run, task, [requireText(group)], 'group'),
      addCandidateGroups: ([groups]) => addLinks(run, task, toTexts(groups), 'group'),
      deleteCandidateUser: ([user]) => {
        removeTaskLinks(run, task, { userId: requireText(user), groupId: null, type: 'candidate' });
        return nullValue;
      },
      deleteCandidateGroup: ([group]) => {
        removeTaskLinks(run, task, { userId: null, groupId: requireText(group), type: 'candidate' });
        return nullValue;
      },
      getVariable: ([name]) => findTaskScopeVariable(run, task, requireText(name))?.value ?? nullValue,
      getVariableLocal: ([name]) =>
        run.state.findTaskVariable(task.id, requireText(name))?.value ?? nullValue,
      hasVariable: ([name]) => ({
        type: 'boolean',
        value: findTaskScopeVariable(run, task, requireText(name)) !== undefined,
      }),
      setVariable: ([name, value]) => {
        setTaskVariable(run, task, requireText(name), requireValue(value));
        return nullValue;
      },
      setVariableLocal: ([name, value]) => {
        setLocalTaskVariable(run, task, requireText(name), requireValue(value));
        return nullValue;
      },
    },
  });
}

function addLinks(run: Run, task: Task, ids: readonly string[], family: 'user' | 'group'): EngineValue {
  for (const id of ids) {
    addTaskLink(run, task, {
      userId: family === 'user' ? id : null,
      groupId: family === 'group' ? id : null,
      type: 'candidate',
    });
  }
  return nullValue;
}

function requireInteger(argument: BeanArgument): number {
  const value = requireValue(argument);
  const number = value.type === 'string' || value.type === 'long' ? Number(value.value) : undefined;
  if (value.type === 'integer' || value.type === 'short') return value.value;
  if (number !== undefined && Number.isInteger(number)) return number;
  throw new EngineError('engine-failure', 'A priority is a whole number');
}

function requireDate(argument: BeanArgument): Date | null {
  const value = requireValue(argument);
  if (value.type === 'null') return null;
  if (value.type === 'date') return value.value;
  throw new EngineError('engine-failure', 'A due date is a date');
}
