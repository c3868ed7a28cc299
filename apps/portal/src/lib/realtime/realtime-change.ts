// Values are immutable, and what did not change is the same object before and after: whoever compares by identity
// sees nothing where nothing happened.
import { decodeJson } from '../json/decode-json.ts';
import type { StreamEvent } from './create-event-parser.ts';
import {
  buildBranch,
  decodeRealtimeValue,
  findChild,
  isBranch,
  type RealtimeValue,
} from './realtime-value.ts';

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

export function applyRealtimeChange(value: RealtimeValue, change: RealtimeChange): RealtimeValue {
  let current = value;
  for (const { path, value: replacement } of change) {
    current = replaceAt(current, path, replacement);
  }
  return current;
}

/** A leaf on the way gives way to a branch; a branch that loses its last child goes with it. */
function replaceAt(value: RealtimeValue, path: readonly string[], replacement: RealtimeValue): RealtimeValue {
  const [key, ...rest] = path;
  if (key === undefined) {
    return keepWhatIsSame(value, replacement);
  }
  const before = findChild(value, key);
  const after = replaceAt(before, rest, replacement);
  if (after === before) {
    return value;
  }
  const others = isBranch(value) ? Object.entries(value).filter(([other]) => other !== key) : [];
  return buildBranch([...others, [key, after]]);
}

function keepWhatIsSame(before: RealtimeValue, after: RealtimeValue): RealtimeValue {
  if (!isBranch(before) || !isBranch(after)) {
    return after;
  }
  const children = Object.entries(after).map(
    ([key, child]) => [key, keepWhatIsSame(findChild(before, key), child)] as const,
  );
  const isSame =
    children.length === Object.keys(before).length &&
    children.every(([key, child]) => child === findChild(before, key));
  return isSame ? before : buildBranch(children);
}
