// A write as it is kept and told to everybody: places and what stands there from then on.
import { InvalidRequestError } from '../realtime-error.ts';
import { decodeNode } from '../tree/decode-node.ts';
import { findNode, type Replacement, replaceNodes, type TreeNode } from '../tree/node.ts';
import { decodePath, type Path, presentPath, requireDepth } from '../tree/path.ts';
import { exportNode, type Json } from '../tree/present-node.ts';

export type TreeWrite =
  | { readonly kind: 'put'; readonly path: Path; readonly node: TreeNode | undefined }
  | { readonly kind: 'patch'; readonly path: Path; readonly updates: readonly TreeUpdate[] };

/** Its path is below the place of the write. */
export type TreeUpdate = Replacement;

interface DecodingFacts {
  readonly root: TreeNode | undefined;
  readonly now: number;
}

export function decodePut(path: Path, json: unknown, { root, now }: DecodingFacts): TreeWrite {
  requireDepth(path);
  const before = findNode(root, path);
  return { kind: 'put', path, node: decodeNode(json, { now, before, depth: path.length }) };
}

/** Keys may be paths. None may lie above another: which of the two would count? */
export function decodePatch(path: Path, json: unknown, { root, now }: DecodingFacts): TreeWrite {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidRequestError('Invalid data; an update is an object.');
  }
  const places = Object.entries(json).map(([text, value]: [string, unknown]) => ({
    path: decodePath(text),
    value,
  }));
  requireApart(places.map(({ path: below }) => below));
  const updates = places.map(({ path: below, value }): TreeUpdate => {
    const whole = requireDepth([...path, ...below]);
    const before = findNode(root, whole);
    return { path: below, node: decodeNode(value, { now, before, depth: whole.length }) };
  });
  return { kind: 'patch', path, updates };
}

function requireApart(paths: readonly Path[]): void {
  const known = new Set<string>();
  for (const path of paths) {
    if (path.length === 0) throw new InvalidRequestError('Invalid data; a key is empty.');
    const text = path.join('/');
    if (known.has(text)) throw new InvalidRequestError(`Invalid data; the path ${text} stands there twice.`);
    known.add(text);
  }
  for (const path of paths) {
    let above = '';
    for (const key of path.slice(0, -1)) {
      above = above === '' ? key : `${above}/${key}`;
      if (!known.has(above)) continue;
      throw new InvalidRequestError(`Invalid data; the path ${above} lies above ${path.join('/')}.`);
    }
  }
}

/** Whole places that a write sets. */
export function listPlaces(write: TreeWrite): readonly TreeUpdate[] {
  return write.kind === 'put'
    ? [write]
    : write.updates.map(({ path, node }) => ({ path: [...write.path, ...path], node }));
}

export function applyWrite(root: TreeNode | undefined, write: TreeWrite): TreeNode | undefined {
  return replaceNodes(root, listPlaces(write));
}

// A write as the database keeps it, for copies of the server that did not make it.

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
