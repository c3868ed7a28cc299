// The accordion rule: opening a parent closes every other one, except those above it and above the active entry.
import type { NavigationEntry } from './navigation-entry.ts';

export interface NavigationIndex {
  /** The id of the entry above each; null at the top. */
  readonly parentOf: ReadonlyMap<string, string | null>;
  /** Those above an active entry, outermost first. */
  readonly activeTrail: readonly string[];
}

export function indexNavigation(entries: readonly NavigationEntry[]): NavigationIndex {
  const parentOf = new Map<string, string | null>();
  const activeTrail = new Set<string>();

  function visit(siblings: readonly NavigationEntry[], parent: string | null, trail: readonly string[]) {
    for (const { id, isActive, children } of siblings) {
      parentOf.set(id, parent);
      if (isActive) {
        for (const above of trail) {
          activeTrail.add(above);
        }
      }
      if (children.length > 0) {
        visit(children, id, [...trail, id]);
      }
    }
  }

  visit(entries, null, []);
  return { parentOf, activeTrail: [...activeTrail] };
}

export function openParent(
  index: NavigationIndex,
  expanded: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const spared = new Set([...listAncestors(index, id), ...index.activeTrail]);
  return new Set([...[...expanded].filter((each) => spared.has(each)), id]);
}

/** What was expanded inside it is closed too, so that it opens tidy the next time. */
export function closeParent(
  index: NavigationIndex,
  expanded: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  return new Set([...expanded].filter((each) => each !== id && !listAncestors(index, each).includes(id)));
}

function listAncestors({ parentOf }: NavigationIndex, id: string): readonly string[] {
  const ancestors: string[] = [];
  for (let above = parentOf.get(id) ?? null; above !== null; above = parentOf.get(above) ?? null) {
    ancestors.push(above);
  }
  return ancestors;
}
