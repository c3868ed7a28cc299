// Whether a write concerns a place, found out once for all who listen there.
import type { Path } from '../tree/path.ts';
import { listPlaces, type TreeWrite } from './tree-write.ts';

/** True where the write sets something at the place, below it or above it. */
export function isTouched(write: TreeWrite, path: Path): boolean {
  const { places, above } = describeWrite(write);
  if (above.has(joinKeys(path))) return true;
  for (let length = 0; length <= path.length; length += 1) {
    if (places.has(joinKeys(path.slice(0, length)))) return true;
  }
  return false;
}

interface WriteOutline {
  readonly places: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

/** However many listen, the places of a write are gone through once. */
const outlines = new WeakMap<TreeWrite, WriteOutline>();

function describeWrite(write: TreeWrite): WriteOutline {
  const known = outlines.get(write);
  if (known !== undefined) return known;
  const places = new Set<string>();
  const above = new Set<string>();
  for (const { path } of listPlaces(write)) {
    places.add(joinKeys(path));
    for (let length = path.length - 1; length >= 0; length -= 1) {
      const text = joinKeys(path.slice(0, length));
      // What lies above it came with it.
      if (above.has(text)) break;
      above.add(text);
    }
  }
  const outline = { places, above };
  outlines.set(write, outline);
  return outline;
}

/** Keys have no slash. */
function joinKeys(path: Path): string {
  return path.join('/');
}
