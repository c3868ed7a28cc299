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
