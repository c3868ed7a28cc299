/** What is known of a place that is listened to. */
export type RealtimeState =
  | { readonly kind: 'loading' }
  /** The last that was heard; while the connection is lost it may be older than what the server has. */
  | { readonly kind: 'ready'; readonly value: RealtimeValue }
  | { readonly kind: 'failed'; readonly reason: RealtimeFailure };

export type RealtimeFailure =
  /** The person may not read this, or no longer. */
  | 'refused'
  /** Nothing was heard so far; it is tried on and on. */
  | 'unreachable';

export const loadingState: RealtimeState = { kind: 'loading' };

/** What the schemas of the contracts can do, as far as it is needed here. */
export interface RealtimeSchema<Value> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false; readonly error: unknown };
}

/** A state whose value is what the schema makes of it. */
export type RealtimeReading<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | {
      readonly kind: 'failed';
      /** `unexpected`: what stands there is not as agreed. */
      readonly reason: RealtimeFailure | 'unexpected';
    };

export function decodeRealtimeState<Value>(
  state: RealtimeState,
  schema: RealtimeSchema<Value>,
): RealtimeReading<Value> {
  if (state.kind !== 'ready') {
    return state;
  }
  const decoded = schema.safeParse(state.value);
  return decoded.success ? { kind: 'ready', value: decoded.data } : { kind: 'failed', reason: 'unexpected' };
}

/**
 * What stands at a place of the realtime database; null where nothing does. Inner nodes are always maps: the server
 * shows those with small numbers for keys as arrays.
 */
export type RealtimeValue = RealtimeLeaf | RealtimeBranch | null;

type RealtimeLeaf = string | number | boolean;

interface RealtimeBranch {
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
