// A write as the database keeps it, for copies of the server that did not make it.
import { decodeNode } from '../tree/decode-node.ts';
import { exportNode, type Json } from '../tree/present-node.ts';
import { decodePath, presentPath } from '../tree/path.ts';
import type { TreeWrite } from './tree-write.ts';

export interface ChangeRecord {
  readonly kind: TreeWrite['kind'];
  readonly path: string;
  readonly content: unknown;
}

export function presentChange(write: TreeWrite): ChangeRecord & { readonly content: Json } {
  const path = presentPath(write.path);
  return write.kind === 'put'
    ? { kind: 'put', path, content: exportNode(write.node) }
    : {
        kind: 'patch',
        path,
        content: Object.fromEntries(
          write.updates.map((update) => [update.path.join('/'), exportNode(update.node)]),
        ),
      };
}

export function decodeChange({ kind, path: text, content }: ChangeRecord): TreeWrite {
  const path = decodePath(text);
  if (kind === 'put') return { kind, path, node: decode(content) };
  const entries: [string, unknown][] = Object.entries(content ?? {});
  return {
    kind,
    path,
    updates: entries.map(([below, json]) => ({ path: decodePath(below), node: decode(json) })),
  };
}

/** Server values are resolved already, so neither the time nor what was there before matters. */
function decode(json: unknown) {
  return decodeNode(json, { now: 0, before: undefined, depth: 0 });
}
