import type { TreeQuery } from './queries/tree-query.ts';
import type { TreeNode } from './tree/node.ts';
import type { Path } from './tree/path.ts';

/** Who asks, as the host of the store knows them. */
export interface RealtimeVisitor {
  /** For the records of writes. */
  readonly name: string;
  /** Aborted when the credential is no longer valid; streams end then. */
  readonly ended?: AbortSignal | undefined;
  /** Like security rules that are granted: asked anew for every request and, of listeners, after every change. */
  mayRead(path: Path, root: TreeNode | undefined, query: TreeQuery | undefined): boolean;
  /** `before` and `after` are the whole tree, after all that the request writes. */
  mayWrite(path: Path, before: TreeNode | undefined, after: TreeNode | undefined): boolean;
}
