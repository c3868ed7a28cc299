// Where a form that is only looked at takes its values from: nothing here can change anything.
import { createBean, requireText, textValue } from '../execution/bean.ts';
import { evaluateToValue } from '../execution/expressions/evaluate-as.ts';
import type { ElObject, ExpressionScope } from '../execution/expressions/expression-scope.ts';
import type { FormModel, FormProperty } from '../model/process-model.ts';
import { type EngineValue, nullValue } from '../values/engine-value.ts';
import { toJavaText } from '../values/java-text.ts';
import { presentFormValue, usualDatePattern } from './form-values.ts';

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

// What a form shows: its readable properties with the values that they have now.

interface ShownProperty {
  readonly id: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly value: string | null;
  readonly readable: boolean;
  readonly writable: boolean;
  readonly required: boolean;
  readonly datePattern: string | null;
  readonly enumValues: readonly { readonly id: string; readonly name: string | null }[];
}

/** What a form can see. A start form has no variables yet: only defaults give values. */
interface FormSource {
  readonly variables: ReadonlyMap<string, EngineValue> | null;
  readonly scope: ExpressionScope;
  readonly timeZone: string;
}

export function buildFormProperties(form: FormModel, source: FormSource): readonly ShownProperty[] {
  return form.properties
    .filter((property) => property.isReadable)
    .map((property) => ({
      id: property.id,
      name: property.name,
      type: property.type,
      value: presentFormValue(property, findValue(property, source), source.timeZone),
      readable: property.isReadable,
      writable: property.isWritable,
      required: property.isRequired,
      datePattern: property.type === 'date' ? (property.datePattern ?? usualDatePattern) : null,
      enumValues: property.type === 'enum' ? property.enumValues.map(({ id, name }) => ({ id, name })) : [],
    }));
}

/** A start form's key is shown as it is written, a task's is evaluated. */
export function buildFormKey(form: FormModel, source: FormSource): string | null {
  if (form.formKey === null || source.variables === null) return form.formKey;
  const value = evaluateToValue(form.formKey, source.scope);
  return value.type === 'null' ? null : toJavaText(value, source.timeZone);
}

function findValue(property: FormProperty, { variables, scope }: FormSource): EngineValue {
  if (variables !== null) {
    if (property.variable === null && property.expression !== null) {
      return evaluateToValue(property.expression, scope);
    }
    const known = variables.get(property.variable ?? property.id);
    if (known !== undefined) return known;
  }
  return property.defaultExpression === null ? nullValue : evaluateToValue(property.defaultExpression, scope);
}
