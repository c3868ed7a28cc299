// Where a form that is only looked at takes its values from: nothing here can change anything.
import { createBean } from '../execution/bean.ts';
import { requireText, textValue } from '../execution/bean-arguments.ts';
import type { ElObject } from '../execution/expressions/expression-scope.ts';
import { nullValue } from '../values/engine-value.ts';
import type { EngineValue } from '../values/engine-value.ts';
import type { FormSource } from './form-data.ts';

export interface FormTask {
  readonly executionId: string | null;
  readonly processInstanceId: string | null;
  readonly processDefinitionId: string | null;
  readonly taskDefinitionKey: string | null;
  readonly tenantId: string;
}

export interface FormSight {
  readonly businessKey: string | null;
  readonly variables: ReadonlyMap<string, EngineValue>;
  /** Who looks. */
  readonly userId: string | null;
}

export function createTaskFormSource(task: FormTask, sight: FormSight, timeZone: string): FormSource {
  const { variables } = sight;
  const execution = createReadableExecution(task, sight);
  return {
    variables,
    timeZone,
    scope: {
      timeZone,
      find(name) {
        if (name === 'execution') return execution;
        if (name === 'authenticatedUserId') return textValue(sight.userId);
        return variables.get(name);
      },
    },
  };
}

export function createStartFormSource(timeZone: string): FormSource {
  return { variables: null, timeZone, scope: { timeZone, find: () => undefined } };
}

function createReadableExecution(task: FormTask, { businessKey, variables }: FormSight): ElObject {
  return createBean({
    name: 'execution',
    properties: {
      id: () => textValue(task.executionId),
      processInstanceId: () => textValue(task.processInstanceId),
      processDefinitionId: () => textValue(task.processDefinitionId),
      processBusinessKey: () => textValue(businessKey),
      businessKey: () => textValue(task.executionId === task.processInstanceId ? businessKey : null),
      currentActivityId: () => textValue(task.taskDefinitionKey),
      tenantId: () => textValue(task.tenantId),
    },
    setters: {},
    methods: {
      getVariable: ([name]) => variables.get(requireText(name)) ?? nullValue,
      hasVariable: ([name]) => ({ type: 'boolean', value: variables.has(requireText(name)) }),
    },
  });
}
