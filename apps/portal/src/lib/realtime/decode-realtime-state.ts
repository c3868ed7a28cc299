import type { RealtimeFailure, RealtimeState } from './realtime-state.ts';

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
