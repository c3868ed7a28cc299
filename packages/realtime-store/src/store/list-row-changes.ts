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
  const above = unique(places.flatMap(({ path }) => path.map((_key, index) => path.slice(0, index))));
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

function unique(paths: readonly Path[]): readonly Path[] {
  return [...new Map(paths.map((path) => [presentPath(path), path])).values()];
}
