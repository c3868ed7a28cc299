import type { FlowNode } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { leaveNode } from '../flow.ts';
import type { Run } from '../run.ts';

export interface Behaviour<Node extends FlowNode = FlowNode> {
  /** The token has arrived: do the work and leave, or stay and wait. */
  execute(run: Run, token: Execution, node: Node): void | Promise<void>;
}

export type NodeOf<Kind extends FlowNode['kind']> = FlowNode & { readonly kind: Kind };

/** Start events, manual tasks, and boundary events once they have happened: nothing to do but go on. */
export const passThrough: Behaviour = {
  execute: (run, token) => leaveNode(run, token),
};

/** The token stays until a message, a signal, a timer or a caller moves it. */
export const waitForTrigger: Behaviour = {
  execute: () => undefined,
};
