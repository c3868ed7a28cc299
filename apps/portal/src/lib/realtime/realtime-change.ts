// Values are immutable, and what did not change is the same object before and after: whoever compares by identity
// sees nothing where nothing happened.
import { decodeJson } from '../json/decode-json.ts';
import {
  buildBranch,
  decodeRealtimeValue,
  findChild,
  isBranch,
  type RealtimeValue,
} from './realtime-state.ts';

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

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Takes the text of a stream in whatever pieces it arrives and hands over each event as soon as it is whole. What a
 * line may look like is that of the HTML standard; ids and times to wait are of no use here.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  /** Of the line that has not ended yet. A large value arrives in many pieces: they are joined once. */
  let pieces: string[] = [];
  let isAfterCarriageReturn = false;
  let name = '';
  let data: string[] = [];

  function endLine(): void {
    const line = pieces.join('');
    pieces = [];
    if (line !== '') {
      readField(line);
      return;
    }
    if (data.length > 0) {
      onEvent({ name: name === '' ? 'message' : name, data: data.join('\n') });
    }
    name = '';
    data = [];
  }

  function readField(line: string): void {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') {
      name = value;
    } else if (field === 'data') {
      data.push(value);
    }
  }

  return (text) => {
    let start = isAfterCarriageReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') {
      isAfterCarriageReturn = text.endsWith('\r');
    }
    lineEnd.lastIndex = start;
    for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
      pieces.push(text.slice(start, found.index));
      start = lineEnd.lastIndex;
      endLine();
      // Whoever hears of an event may feed another parser meanwhile.
      lineEnd.lastIndex = start;
    }
    if (start < text.length) {
      pieces.push(text.slice(start));
    }
  };
}

const lineEnd = /\r\n|\n|\r/g;
