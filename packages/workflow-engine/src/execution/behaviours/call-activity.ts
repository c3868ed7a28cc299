// Another process as an activity of this one. The called instance belongs to the same tree, so one lock holds both.
import type { NamedValue } from '../../commands/engine-commands.ts';
import { EngineError } from '../../engine-errors.ts';
import type { VariableMapping } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { evaluateToText, evaluateToValue } from '../expressions/evaluate-as.ts';
import { enterNode, leaveNode } from '../flow.ts';
import { findOpenActivity } from '../history.ts';
import { getInstance, getNode, planFor, type Run } from '../run.ts';
import { createExecutionScope, setDataObjects } from '../scopes.ts';
import { findStart, startInstance } from '../start-instance.ts';
import { findVariable, setVariable } from '../variables.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

type CallActivityNode = NodeOf<'callActivity'>;

export const callActivity: Behaviour<CallActivityNode> = {
  async execute(run, token, node) {
    const scope = createExecutionScope(run, token);
    const key = evaluateToText(node.calledElement, scope) ?? '';
    const definition = await run.definitions.findLatest(key, token.tenantId);
    if (definition === undefined) {
      throw new EngineError('not-found', `no processes deployed with key '${key}'`);
    }
    const caller = getInstance(run, token);
    const instance = startInstance(run, {
      definition,
      start: findStart(definition),
      businessKey: node.inheritBusinessKey
        ? caller.businessKey
        : node.businessKey === null
          ? null
          : evaluateToText(node.businessKey, scope),
      variables: listInputs(run, token, node),
      superExecution: token,
    });
    const activity = findOpenActivity(run, token.id, node.id);
    if (activity !== undefined) {
      run.state.historicActivities.change(activity, { calledProcessInstanceId: instance.id });
    }
  },
};

/** The called instance is about to vanish: its results come over, and the caller goes on. */
export function completeCall(run: Run, caller: Execution, called: Execution): void {
  const node = getNode(run, caller);
  if (node.kind !== 'callActivity') return;
  for (const { name, value } of mapVariables(run, called, node.outputs))
    setVariable(run, caller, name, value);
  planFor(run, caller, (current) => leaveNode(run, current));
}

function listInputs(run: Run, token: Execution, node: CallActivityNode): NamedValue[] {
  const inherited = node.inheritVariables
    ? run.state.variables
        .filter((one) => one.executionId === token.processInstanceId && one.taskId === null)
        .map(({ name, value }) => ({ name, value }))
    : [];
  return [...inherited, ...mapVariables(run, token, node.inputs)];
}

function mapVariables(run: Run, from: Execution, mappings: readonly VariableMapping[]): NamedValue[] {
  return mappings.map(({ source, sourceExpression, target }) => ({
    name: target,
    value:
      sourceExpression === null
        ? (findVariable(run, from, source ?? '')?.value ?? { type: 'null' })
        : evaluateToValue(sourceExpression, createExecutionScope(run, from)),
  }));
}

/** The token is the sub-process's own scope; it begins at the start event inside. */
export const subProcess: Behaviour<NodeOf<'subProcess'>> = {
  execute(run, token, node) {
    const { nodes } = run.getModel(token.processDefinitionId);
    const start = [...nodes.values()].find(
      (one) =>
        one.kind === 'startEvent' &&
        one.parentId === node.id &&
        (node.isEventTriggered || one.trigger.kind === 'none'),
    );
    if (start === undefined) {
      throw new EngineError('engine-failure', `No initial activity found for subprocess ${node.id}`);
    }
    setDataObjects(run, token, node.id);
    enterNode(run, token, start.id);
  },
};
