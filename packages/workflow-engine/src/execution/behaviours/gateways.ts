import { EngineError } from '../../engine-errors.ts';
import type { FlowNode, ProcessModel } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { joinAndLeave, leaveThrough } from '../flow.ts';
import { recordActivityEnd } from '../history.ts';
import { isOpen, listOutgoing, selectFlows } from '../outgoing-flows.ts';
import { getParent, type Run } from '../run.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

/** The first flow in the file whose condition holds. */
export const exclusiveGateway: Behaviour<NodeOf<'exclusiveGateway'>> = {
  execute(run, token, node) {
    const flows = listOutgoing(run, token, node);
    const chosen =
      flows.find((flow) => flow.id !== node.defaultFlow && isOpen(run, token, flow)) ??
      flows.find((flow) => flow.id === node.defaultFlow);
    if (chosen === undefined) {
      throw new EngineError(
        'engine-failure',
        `No outgoing sequence flow of the exclusive gateway '${node.id}' could be selected for continuing the process`,
      );
    }
    leaveThrough(run, token, node, [chosen]);
  },
};

/** Waits until as many executions have arrived as flows lead here; conditions on the way out do not count. */
export const parallelGateway: Behaviour<NodeOf<'parallelGateway'>> = {
  execute(run, token, node) {
    run.state.executions.change(token, { isActive: false });
    const arrived = listArrived(run, token, node.id);
    // History tells of each path when it arrives, not of the wait for the others.
    recordActivityEnd(run, token, node.id);
    if (arrived.length >= node.incoming.length)
      joinAndLeave(run, node, arrived, listOutgoing(run, token, node));
  },
};

/** The executions of this scope that wait at the gateway. */
function listArrived(run: Run, token: Execution, nodeId: string): Execution[] {
  if (!token.isConcurrent || token.parentId === null) return [token];
  return run.state.executions
    .listChildren(token.parentId)
    .filter((one) => one.isConcurrent && !one.isActive && one.activityId === nodeId);
}

// An inclusive gateway goes on when nothing can reach it any more. That may become true by a path that ends
// elsewhere, so it is looked at when all other steps of a command are done.

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
