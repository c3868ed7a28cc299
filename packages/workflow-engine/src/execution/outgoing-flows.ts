// The flows that lead on from a node.
import type { FlowNode, SequenceFlow } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import { evaluateToBoolean } from './expressions/evaluate-as.ts';
import { createExecutionScope } from './scopes.ts';
import type { Run } from './run.ts';

/** All flows whose condition holds; the default one when none does. */
export function selectFlows(run: Run, token: Execution, node: FlowNode): SequenceFlow[] {
  const scope = createExecutionScope(run, token);
  const flows = listOutgoing(run, token, node);
  const chosen = flows.filter(
    (flow) =>
      flow.id !== node.defaultFlow && (flow.condition === null || evaluateToBoolean(flow.condition, scope)),
  );
  return chosen.length > 0 ? chosen : flows.filter((flow) => flow.id === node.defaultFlow);
}

export function listOutgoing(run: Run, token: Execution, node: FlowNode): SequenceFlow[] {
  const { flows } = run.getModel(token.processDefinitionId);
  return node.outgoing.flatMap((id) => flows.get(id) ?? []);
}
