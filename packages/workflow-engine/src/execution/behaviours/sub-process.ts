import { EngineError } from '../../engine-errors.ts';
import { setDataObjects } from '../scopes.ts';
import { enterNode } from '../flow.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

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
