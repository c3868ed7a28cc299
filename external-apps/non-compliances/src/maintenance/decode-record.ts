import { isRecord } from '@prumo/portal-kit/kept-values';

/** What a draft has kept, by the names of its fields; nothing for what has none. */
export function decodeRecord(kept: unknown): ReadonlyMap<string, unknown> | undefined {
  return isRecord(kept) ? new Map(Object.entries(kept)) : undefined;
}
