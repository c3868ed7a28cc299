import type { FlowNode } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import type { Run } from '../run.ts';

export interface Behaviour<Node extends FlowNode = FlowNode> {
  /** The token has arrived: do the work and leave, or stay and wait. */
  execute(run: Run, token: Execution, node: Node): void | Promise<void>;
}

export type NodeOf<Kind extends FlowNode['kind']> = FlowNode & { readonly kind: Kind };
