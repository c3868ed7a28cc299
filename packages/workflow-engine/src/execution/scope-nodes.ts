import type { FlowNode } from '../model/process-model.ts';

/** Nodes that get an execution of their own: those with something to hold while they are under way. */
export function isScopeNode(node: FlowNode): boolean {
  if (node.boundaryEvents.length > 0 || node.multiInstance !== null) return true;
  return (
    node.kind === 'subProcess' ||
    node.kind === 'callActivity' ||
    node.kind === 'intermediateCatchEvent' ||
    node.kind === 'eventGateway'
  );
}

/** Each instance of a multi-instance activity of these kinds gets a scope inside the loop's. */
export function needsScopePerInstance(node: FlowNode): boolean {
  return node.kind === 'subProcess' || node.kind === 'callActivity';
}
