import type { TreeQuery } from './queries/tree-query.ts';
import type { TreeNode } from './tree/node.ts';
import type { Path } from './tree/path.ts';

/** Who asks, as the host of the store knows them. */
export interface RealtimeVisitor {
  /** For the records of writes. */
  readonly name: string;
  /** Like security rules that are granted: asked anew for every request and, of listeners, after every change. */
  mayRead(path: Path, root: TreeNode | undefined, query: TreeQuery | undefined): boolean;
  /** `before` and `after` are the whole tree, after all that the request writes. */
  mayWrite(path: Path, before: TreeNode | undefined, after: TreeNode | undefined): boolean;
  /** For as long as somebody listens; returns the function that ends it. Without it their rights stay what they are. */
  watch?(listener: RightsListener): () => void;
}

export interface RightsListener {
  /** The answers of `mayRead` may be others from now on. */
  look(): void;
  /** The credential is no longer valid. */
  end(): void;
}
