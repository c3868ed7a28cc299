// The flows that lead on from a node.
import { EngineError } from '../engine-errors.ts';
import type { FlowNode, SequenceFlow } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import { evaluateToBoolean } from './expressions/evaluate-as.ts';
import { createExecutionScope } from './scopes.ts';
import { runScript } from './scripts/run-script.ts';
import type { Run } from './run.ts';

/** All flows whose condition holds; the default one when none does. */
export function selectFlows(run: Run, token: Execution, node: FlowNode): SequenceFlow[] {
  const flows = listOutgoing(run, token, node);
  const chosen = flows.filter((flow) => flow.id !== node.defaultFlow && isOpen(run, token, flow));
  return chosen.length > 0 ? chosen : flows.filter((flow) => flow.id === node.defaultFlow);
}

/** It has no condition, or the condition holds. */
export function isOpen(run: Run, token: Execution, flow: SequenceFlow): boolean {
  if (flow.conditionScript !== undefined) return holds(run, token, flow.conditionScript);
  return flow.condition === null || evaluateToBoolean(flow.condition, createExecutionScope(run, token));
}

function holds(run: Run, execution: Execution, script: string): boolean {
  const value = runScript(run, { script, execution, storesAssigned: false, wantsResult: true });
  if (value.type === 'boolean') return value.value;
  throw new EngineError('engine-failure', `condition script returns non-Boolean: ${value.type}`);
}

export function listOutgoing(run: Run, token: Execution, node: FlowNode): SequenceFlow[] {
  const { flows } = run.getModel(token.processDefinitionId);
  return node.outgoing.flatMap((id) => flows.get(id) ?? []);
}
