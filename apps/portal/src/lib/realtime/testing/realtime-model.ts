// The tree as the contract of the protocol tells it, by its leaves alone: what writes do to it and what a listener is
// told of them. Slow and plain, to compare with.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type Leaves = ReadonlyMap<string, string | number | boolean>;

export type ModelWrite =
  | { readonly kind: 'put'; readonly path: string; readonly data: Json }
  | { readonly kind: 'patch'; readonly path: string; readonly data: { readonly [key: string]: Json } };

export interface ModelEvent {
  readonly name: string;
  readonly data: string;
}

export function writeLeaves(leaves: Leaves, write: ModelWrite): Leaves {
  if (write.kind === 'put') {
    return putLeaves(leaves, write.path, write.data);
  }
  return Object.entries(write.data).reduce(
    (current, [key, data]) => putLeaves(current, joinPaths(write.path, key), data),
    leaves,
  );
}

/** What somebody at the place is told. */
export function describeWrite(place: string, write: ModelWrite, before: Leaves, after: Leaves): ModelEvent[] {
  if (presentPlace(before, place) === presentPlace(after, place)) {
    return [];
  }
  const whole = { name: 'put', data: `{"path":"/","data":${presentPlace(after, place)}}` };
  const cut = (path: string): string => path.slice(place.length) || '/';
  if (write.kind === 'put') {
    return isAtOrBelow(write.path, place)
      ? [{ name: 'put', data: JSON.stringify({ path: cut(write.path), data: write.data }) }]
      : [whole];
  }
  const targets = Object.entries(write.data).map(([key, data]) => ({
    path: joinPaths(write.path, key),
    key,
    data,
  }));
  if (targets.some(({ path }) => isAtOrBelow(place, path))) {
    return [whole];
  }
  if (isAtOrBelow(write.path, place)) {
    return [{ name: 'patch', data: JSON.stringify({ path: cut(write.path), data: write.data }) }];
  }
  const seen = targets.filter(({ path }) => isAtOrBelow(path, place));
  const data = Object.fromEntries(seen.map((target) => [cut(target.path).slice(1), target.data]));
  return [{ name: 'patch', data: JSON.stringify({ path: '/', data }) }];
}

/** As the server shows it: JSON, with arrays where the keys are small numbers. */
export function presentPlace(leaves: Leaves, place: string): string {
  const own = leaves.get(place);
  if (own !== undefined) {
    return JSON.stringify(own);
  }
  const start = `${place}/`;
  const keys = new Set(
    [...leaves.keys()]
      .filter((path) => path.startsWith(start))
      .map((path) => path.slice(start.length).split('/')[0] ?? ''),
  );
  if (keys.size === 0) {
    return 'null';
  }
  const numbers = [...keys].map((key) => (/^(0|[1-9]\d*)$/.test(key) ? Number(key) : Number.NaN));
  const greatest = Math.max(...numbers);
  if (greatest < 2 * keys.size) {
    const items = Array.from({ length: greatest + 1 }, (_, index) => presentPlace(leaves, start + index));
    return `[${items.join(',')}]`;
  }
  const sorted = [...keys].toSorted();
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${presentPlace(leaves, start + key)}`).join(',')}}`;
}

function putLeaves(leaves: Leaves, path: string, data: Json): Leaves {
  const kept = [...leaves].filter(
    ([other]) => !isAtOrBelow(other, path) && (!bearsLeaves(data) || !isAtOrBelow(path, other)),
  );
  return new Map([...kept, ...listLeaves(path, data)]);
}

function bearsLeaves(data: Json): boolean {
  return listLeaves('', data).length > 0;
}

function listLeaves(path: string, data: Json): (readonly [string, string | number | boolean])[] {
  if (data === null) {
    return [];
  }
  return typeof data === 'object'
    ? Object.entries(data).flatMap(([key, child]: [string, Json]) => listLeaves(`${path}/${key}`, child))
    : [[path, data]];
}

function isAtOrBelow(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

function joinPaths(path: string, key: string): string {
  return `${path}/${key}`;
}
