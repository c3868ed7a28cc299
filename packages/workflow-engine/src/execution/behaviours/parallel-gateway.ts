import { joinAndLeave } from '../flow.ts';
import { listOutgoing } from '../outgoing-flows.ts';
import type { Run } from '../run.ts';
import type { Execution } from '../../state/rows.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

/** Waits until as many executions have arrived as flows lead here; conditions on the way out do not count. */
export const parallelGateway: Behaviour<NodeOf<'parallelGateway'>> = {
  execute(run, token, node) {
    run.state.executions.change(token, { isActive: false });
    const arrived = listArrived(run, token, node.id);
    if (arrived.length >= node.incoming.length)
      joinAndLeave(run, node, arrived, listOutgoing(run, token, node));
  },
};

/** The executions of this scope that wait at the gateway. */
export function listArrived(run: Run, token: Execution, nodeId: string): Execution[] {
  if (!token.isConcurrent || token.parentId === null) return [token];
  return run.state.executions
    .listChildren(token.parentId)
    .filter((one) => one.isConcurrent && !one.isActive && one.activityId === nodeId);
}
