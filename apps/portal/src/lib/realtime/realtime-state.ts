import type { RealtimeValue } from './realtime-value.ts';

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
