// `execution` in expressions.
import { EngineError } from '../engine-errors.ts';
import type { Execution, Task } from '../state/rows.ts';
import { type EngineValue, nullValue } from '../values/engine-value.ts';
import {
  type BeanArgument,
  createBean,
  dateValue,
  requireText,
  requireValue,
  textValue,
  toText,
  toTexts,
} from './bean.ts';
import type { ElObject } from './expressions/expression-scope.ts';
import { getInstance, type Run } from './run.ts';
import { addTaskLink, changeTask, removeTaskLinks, setAssignee, setOwner } from './tasks.ts';
import {
  findTaskScopeVariable,
  findVariable,
  removeVariable,
  setLocalTaskVariable,
  setLocalVariable,
  setTaskVariable,
  setVariable,
} from './variables.ts';

export function createExecutionObject(run: Run, execution: Execution): ElObject {
  return createBean({
    name: 'execution',
    properties: {
      id: () => textValue(execution.id),
      processInstanceId: () => textValue(execution.processInstanceId),
      processDefinitionId: () => textValue(execution.processDefinitionId),
      parentId: () => textValue(execution.parentId),
      superExecutionId: () => textValue(execution.superExecutionId),
      // Activiti 5 shows the instance's key on all of its executions under this name …
      processBusinessKey: () => textValue(getInstance(run, execution).businessKey),
      // … and only the execution's own under this one.
      businessKey: () => textValue(execution.businessKey),
      currentActivityId: () => textValue(execution.activityId),
      currentActivityName: () => textValue(findActivityName(run, execution)),
      tenantId: () => textValue(execution.tenantId),
    },
    setters: {},
    methods: {
      getVariable: ([name]) => findVariable(run, execution, requireText(name))?.value ?? nullValue,
      hasVariable: ([name]) => ({
        type: 'boolean',
        value: findVariable(run, execution, requireText(name)) !== undefined,
      }),
      setVariable: ([name, value]) => {
        setVariable(run, execution, requireText(name), requireValue(value));
        return nullValue;
      },
      removeVariable: ([name]) => {
        const variable = findVariable(run, execution, requireText(name));
        if (variable !== undefined) removeVariable(run, variable);
        return nullValue;
      },
      getVariableLocal: ([name]) =>
        run.state.findExecutionVariable(execution.id, requireText(name))?.value ?? nullValue,
      hasVariableLocal: ([name]) => ({
        type: 'boolean',
        value: run.state.findExecutionVariable(execution.id, requireText(name)) !== undefined,
      }),
      setVariableLocal: ([name, value]) => {
        setLocalVariable(run, execution, requireText(name), requireValue(value));
        return nullValue;
      },
    },
  });
}

function findActivityName(run: Run, execution: Execution): string | null {
  if (execution.activityId === null) return null;
  return run.getModel(execution.processDefinitionId).nodes.get(execution.activityId)?.name ?? null;
}

// `task` in expressions of task listeners.

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
