// What a client has left to be written when its connection ends: places and what shall stand there, each place once.
import { isWithin, type Path, presentPath } from '../tree/path.ts';

export interface DisconnectWrite {
  readonly path: Path;
  /** As it came: server values are resolved when it is written. */
  readonly json: unknown;
}

/** The later one counts: what lies at or below its place goes, and within what lies above it takes its part. */
export function addDisconnectWrite(
  writes: readonly DisconnectWrite[],
  added: DisconnectWrite,
): readonly DisconnectWrite[] {
  const above = writes.find(({ path }) => path.length < added.path.length && isWithin(added.path, path));
  if (above === undefined) {
    return [...writes.filter(({ path }) => !isWithin(path, added.path)), added];
  }
  const rest = added.path.slice(above.path.length);
  return writes.map((write) =>
    write === above ? { ...write, json: replaceWithin(write.json, rest, added.json) } : write,
  );
}

/** Takes back what lies at the place or below it. */
export function cancelDisconnectWrites(
  writes: readonly DisconnectWrite[],
  place: Path,
): readonly DisconnectWrite[] {
  return writes.filter(({ path }) => !isWithin(path, place));
}

/** As one update of the whole tree; at the root itself there is nothing but the one. */
export function presentDisconnectUpdate(
  writes: readonly DisconnectWrite[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(writes.map(({ path, json }) => [presentPath(path).slice(1), json]));
}

/** A value or a list on the way gives way to a map. */
function replaceWithin(json: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const isMap = typeof json === 'object' && json !== null && !('.sv' in json) && !('.value' in json);
  const children = new Map<string, unknown>(isMap ? Object.entries(json) : []);
  children.set(key, replaceWithin(children.get(key), rest, replacement));
  return Object.fromEntries(children);
}
