// An inclusive gateway goes on when nothing can reach it any more. That may become true by a path that ends
// elsewhere, so it is looked at when all other steps of a command are done.
import { EngineError } from '../../engine-errors.ts';
import type { FlowNode, ProcessModel } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { joinAndLeave } from '../flow.ts';
import { selectFlows } from '../outgoing-flows.ts';
import { getParent, type Run } from '../run.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';
import { listArrived } from './parallel-gateway.ts';

export const inclusiveGateway: Behaviour<NodeOf<'inclusiveGateway'>> = {
  execute(run, token, node) {
    run.state.executions.change(token, { isActive: false });
    if (!token.isConcurrent) leaveInclusively(run, node, [token]);
  },
};

/** Answers whether one went on, so that there are steps to do again. */
export function releaseInclusiveGateways(run: Run): boolean {
  for (const token of run.state.executions.all()) {
    if (token.isActive || token.activityId === null) continue;
    const model = run.getModel(token.processDefinitionId);
    const node = model.nodes.get(token.activityId);
    // A root whose children do the work keeps the place where it split.
    const hasArrived =
      node?.kind === 'inclusiveGateway' && run.state.executions.listChildren(token.id).length === 0;
    if (!hasArrived) continue;
    const arrived = listArrived(run, token, node.id);
    if (isStillReachable(run, token, node, arrived, model)) continue;
    leaveInclusively(run, node, arrived);
    return true;
  }
  return false;
}

function leaveInclusively(run: Run, node: FlowNode, arrived: readonly Execution[]): void {
  const [token] = arrived;
  if (token === undefined) return;
  const flows = selectFlows(run, token, node);
  if (flows.length === 0 && node.outgoing.length > 0) {
    throw new EngineError(
      'engine-failure',
      `No outgoing sequence flow of the inclusive gateway '${node.id}' could be selected for continuing the process`,
    );
  }
  joinAndLeave(run, node, arrived, flows);
}

function isStillReachable(
  run: Run,
  token: Execution,
  gateway: FlowNode,
  arrived: readonly Execution[],
  model: ProcessModel,
): boolean {
  if (!token.isConcurrent) return false;
  const others = run.state.executions
    .listChildren(getParent(run, token).id)
    .filter((one) => !arrived.includes(one));
  return others.some((other) => canReach(model, findPlace(run, other), gateway.id));
}

/** Where an execution stands among its siblings: at a node, or at the node whose scope works for it. */
function findPlace(run: Run, execution: Execution): string | null {
  if (execution.activityId !== null) return execution.activityId;
  const [scope] = run.state.executions.listChildren(execution.id);
  return scope?.scopeNodeId ?? null;
}

function canReach(model: ProcessModel, fromId: string | null, targetId: string): boolean {
  const seen = new Set<string>();
  const open = fromId === null ? [] : [fromId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = model.nodes.get(id);
    if (node === undefined || seen.has(id)) continue;
    seen.add(id);
    const exits = [id, ...node.boundaryEvents].flatMap((one) => model.nodes.get(one)?.outgoing ?? []);
    for (const flowId of exits) {
      const next = model.flows.get(flowId)?.targetId;
      if (next === targetId) return true;
      if (next !== undefined) open.push(next);
    }
  }
  return false;
}
