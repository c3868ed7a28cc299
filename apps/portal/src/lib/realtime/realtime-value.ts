/**
 * What stands at a place of the realtime database; null where nothing does. Inner nodes are always maps: the server
 * shows those with small numbers for keys as arrays.
 */
export type RealtimeValue = RealtimeLeaf | RealtimeBranch | null;

export type RealtimeLeaf = string | number | boolean;

export interface RealtimeBranch {
  readonly [key: string]: RealtimeLeaf | RealtimeBranch;
}

/** Of JSON. There is no empty branch, and nothing that is null in one. */
export function decodeRealtimeValue(json: unknown): RealtimeValue {
  if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') {
    return json;
  }
  // The entries of an array are its places.
  const entries: [string, unknown][] = Object.entries(json ?? {});
  return buildBranch(entries.map(([key, child]) => [key, decodeRealtimeValue(child)]));
}

export function findChild(value: RealtimeValue, key: string): RealtimeValue {
  return isBranch(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;
}

export function isBranch(value: RealtimeValue): value is RealtimeBranch {
  return typeof value === 'object' && value !== null;
}

/** Null when nothing is left. */
export function buildBranch(
  children: Iterable<readonly [key: string, value: RealtimeValue]>,
): RealtimeBranch | null {
  const present: [string, RealtimeLeaf | RealtimeBranch][] = [];
  for (const [key, child] of children) {
    if (child !== null) {
      present.push([key, child]);
    }
  }
  // Not by assignment: a child may be called __proto__.
  return present.length === 0 ? null : Object.fromEntries(present);
}
