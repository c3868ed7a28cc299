import { EngineError } from '../../engine-errors.ts';
import { evaluateToBoolean } from '../expressions/evaluate-as.ts';
import { leaveThrough } from '../flow.ts';
import { listOutgoing } from '../outgoing-flows.ts';
import { createExecutionScope } from '../scopes.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

/** The first flow in the file whose condition holds. */
export const exclusiveGateway: Behaviour<NodeOf<'exclusiveGateway'>> = {
  execute(run, token, node) {
    const scope = createExecutionScope(run, token);
    const flows = listOutgoing(run, token, node);
    const chosen =
      flows.find(
        (flow) =>
          flow.id !== node.defaultFlow &&
          (flow.condition === null || evaluateToBoolean(flow.condition, scope)),
      ) ?? flows.find((flow) => flow.id === node.defaultFlow);
    if (chosen === undefined) {
      throw new EngineError(
        'engine-failure',
        `No outgoing sequence flow of the exclusive gateway '${node.id}' could be selected for continuing the process`,
      );
    }
    leaveThrough(run, token, node, [chosen]);
  },
};
