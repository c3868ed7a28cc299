import type { TreeQuery } from './queries/tree-query.ts';
import type { TreeNode } from './tree/node.ts';
import type { Path } from './tree/path.ts';

/** Who asks, as the host of the store knows them. */
export interface RealtimePrincipal {
  /** For the records of writes. */
  readonly name: string;
  /** Like security rules that are granted: asked anew for every request and, of listeners, after every change. */
  mayRead(path: Path, root: TreeNode | undefined, query: TreeQuery | undefined): boolean;
  /** `before` and `after` are the whole tree, after all that the request writes. */
  mayWrite(path: Path, before: TreeNode | undefined, after: TreeNode | undefined): boolean;
  /** Nobody is held up by what one principal writes and reads back; without them whatever fits into a request is taken. */
  readonly limits?: WriteLimits;
  /** For as long as somebody listens; returns the function that ends it. Without it their rights stay what they are. */
  watch?(listener: RightsListener): () => void;
}

export interface WriteLimits {
  /** Of one request. */
  readonly bytes: number;
  /** Of one request: texts, numbers, true and false. */
  readonly values: number;
  /** Keys of one update. */
  readonly places: number;
  /** Of each branch two levels below the root, after the write: what it holds, and the characters of its texts. */
  readonly branch: { readonly values: number; readonly length: number };
}

export interface RightsListener {
  /** The answers of `mayRead` may be others from now on. */
  look(): void;
  /** The credential is no longer valid. */
  end(): void;
}
