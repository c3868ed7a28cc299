// Values are immutable, and what did not change is the same object before and after: whoever compares by identity
// sees nothing where nothing happened, also after a stream began anew with everything.
import type { RealtimeChange } from './realtime-change.ts';
import { buildBranch, findChild, isBranch, type RealtimeValue } from './realtime-value.ts';

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
