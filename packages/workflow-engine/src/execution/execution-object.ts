// `execution` in expressions.
import type { Execution } from '../state/rows.ts';
import { nullValue } from '../values/engine-value.ts';
import { createBean } from './bean.ts';
import { requireText, requireValue, textValue } from './bean-arguments.ts';
import type { ElObject } from './expressions/expression-scope.ts';
import { getInstance, type Run } from './run.ts';
import { findVariable, removeVariable, setLocalVariable, setVariable } from './variables.ts';

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
