// Which rows a write takes away and which it brings.
import { listPlaces, type TreeWrite } from '../changes/tree-write.ts';
import type { ClearedPaths, LeafRow } from '../persistence/tree.repository.ts';
import { findNode, type TreeNode } from '../tree/node.ts';
import { presentPath, type Path } from '../tree/path.ts';

export interface RowChanges {
  readonly cleared: ClearedPaths;
  readonly leaves: readonly LeafRow[];
}

export function listRowChanges(write: TreeWrite, after: TreeNode | undefined): RowChanges {
  const places = listPlaces(write);
  const above = listAbove(places.map(({ path }) => path));
  return {
    cleared: {
      places: places.map(({ path }) => presentPath(path)),
      above: above.map(presentPath),
      gone: above.filter((path) => findNode(after, path) === undefined).map(presentPath),
    },
    leaves: places.flatMap(({ path, node }) => (node === undefined ? [] : listLeafRows(path, node))),
  };
}

function listLeafRows(path: Path, node: TreeNode): readonly LeafRow[] {
  const rows: LeafRow[] = [];
  const visit = (place: Path, visited: TreeNode): void => {
    const priority = visited.priority ?? null;
    if (visited.kind === 'leaf') {
      rows.push({ path: presentPath(place), value: visited.value, priority });
      return;
    }
    if (priority !== null) rows.push({ path: presentPath(place), value: null, priority });
    for (const [key, child] of visited.children) visit([...place, key], child);
  };
  visit(path, node);
  return rows;
}

/** Each once, however many places lie below it. */
function listAbove(paths: readonly Path[]): readonly Path[] {
  const above = new Map<string, Path>();
  for (const path of paths) {
    for (let length = path.length - 1; length >= 0; length -= 1) {
      const ancestor = path.slice(0, length);
      const text = presentPath(ancestor);
      // What lies above it came with it.
      if (above.has(text)) break;
      above.set(text, ancestor);
    }
  }
  return [...above.values()];
}
