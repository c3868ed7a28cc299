import { decodeJson } from '../json/decode-json.ts';
import type { StreamEvent } from './create-event-parser.ts';
import { decodeRealtimeValue, type RealtimeValue } from './realtime-value.ts';

/** What stands at some places from now on. Paths are relative to the one that is listened to. */
export type RealtimeChange = readonly {
  readonly path: readonly string[];
  readonly value: RealtimeValue;
}[];

/** Of a `put` or a `patch`; undefined when it is not as the protocol says. */
export function decodeRealtimeChange({ name, data }: StreamEvent): RealtimeChange | undefined {
  const content = decodeJson(data);
  if (!isObject(content) || typeof content['path'] !== 'string' || !('data' in content)) {
    return undefined;
  }
  const base = splitPath(content['path']);
  if (name === 'put') {
    return [{ path: base, value: decodeRealtimeValue(content['data']) }];
  }
  if (!isObject(content['data'])) {
    return undefined;
  }
  return Object.entries(content['data']).map(([key, value]) => ({
    // Keys may be paths themselves.
    path: [...base, ...splitPath(key)],
    value: decodeRealtimeValue(value),
  }));
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((key) => key !== '');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
