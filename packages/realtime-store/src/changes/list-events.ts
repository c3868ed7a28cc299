// What somebody who listens at a place is told of a write, as few events as say it.
import { selectChildren, type TreeQuery } from '../queries/tree-query.ts';
import { findChild, findNode, isSameNode, type TreeNode } from '../tree/node.ts';
import { isWithin, presentPath, type Path } from '../tree/path.ts';
import { listPlaces, type TreeUpdate, type TreeWrite } from './tree-write.ts';

export interface Listener {
  readonly path: Path;
  readonly query: TreeQuery | undefined;
}

/** Paths are relative to the listener's, as text. */
export type TreeEvent =
  | { readonly name: 'put'; readonly path: string; readonly node: TreeNode | undefined }
  | {
      readonly name: 'patch';
      readonly path: string;
      readonly nodes: readonly (readonly [key: string, node: TreeNode | undefined])[];
    };

/** Before and after the write. */
export interface TreeStep {
  readonly before: TreeNode | undefined;
  readonly after: TreeNode | undefined;
}

export function listEvents(listener: Listener, write: TreeWrite, step: TreeStep): readonly TreeEvent[] {
  const { path } = listener;
  const places = listPlaces(write).filter(
    ({ path: place }) => isWithin(place, path) || isWithin(path, place),
  );
  const changed = places.filter(
    ({ path: place }) => !isSameNode(findNode(step.before, place), findNode(step.after, place)),
  );
  if (changed.length === 0) return [];
  const isFromAbove = changed.some(({ path: place }) => isWithin(path, place));
  if (listener.query !== undefined) return listFiltered(listener, write, step, isFromAbove);
  if (isFromAbove) return listWhole(path, step);
  if (write.kind === 'put') {
    return [{ name: 'put', path: presentPath(write.path.slice(path.length)), node: write.node }];
  }
  // Relative to the place of the update, or to the listener's where that lies below it.
  const base = write.path.length > path.length ? write.path : path;
  return [
    {
      name: 'patch',
      path: presentPath(base.slice(path.length)),
      nodes: places.map(({ path: place, node }) => [place.slice(base.length).join('/'), node]),
    },
  ];
}

export function seenBy({ path, query }: Listener, root: TreeNode | undefined): TreeNode | undefined {
  const node = findNode(root, path);
  return query === undefined ? node : selectChildren(node, query);
}

function listWhole(path: Path, { before, after }: TreeStep): readonly TreeEvent[] {
  const [old, node] = [findNode(before, path), findNode(after, path)];
  return isSameNode(old, node) ? [] : [{ name: 'put', path: '/', node }];
}

/** Children come into sight and go out of it, and those that stay in sight change. */
function listFiltered(
  listener: Listener,
  write: TreeWrite,
  step: TreeStep,
  isFromAbove: boolean,
): readonly TreeEvent[] {
  const [old, node] = [seenBy(listener, step.before), seenBy(listener, step.after)];
  if (isSameNode(old, node)) return [];
  if (isFromAbove || old === undefined || node === undefined) return [{ name: 'put', path: '/', node }];
  const keys = new Set([...childKeys(old), ...childKeys(node)]);
  const writes = splitWrite(write, listener.path);
  return [...keys].flatMap((key) => {
    const [oldChild, child] = [findChild(old, key), findChild(node, key)];
    if (isSameNode(oldChild, child)) return [];
    const stays = oldChild !== undefined && child !== undefined;
    return stays
      ? listEvents({ path: [...listener.path, key], query: undefined }, writes.get(key) ?? write, step).map(
          (event) => ({ ...event, path: event.path === '/' ? `/${key}` : `/${key}${event.path}` }),
        )
      : [{ name: 'put', path: `/${key}`, node: child } as const];
  });
}

/** Of an update at or above the listener's place, the part for each of its children: each looks at its own only. */
function splitWrite(write: TreeWrite, path: Path): ReadonlyMap<string, TreeWrite> {
  if (write.kind === 'put' || write.path.length > path.length) return new Map();
  const depth = path.length - write.path.length;
  const groups = new Map<string, TreeUpdate[]>();
  for (const update of write.updates) {
    const key = update.path[depth];
    if (key === undefined || !isWithin([...write.path, ...update.path], path)) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [update]);
    else group.push(update);
  }
  return new Map([...groups].map(([key, updates]) => [key, { ...write, updates }]));
}

function childKeys(node: TreeNode): Iterable<string> {
  return node.kind === 'branch' ? node.children.keys() : [];
}
