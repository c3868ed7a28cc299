// The tree of the navigation while it is put together: entries are saved under dotted paths, in any order.
import type { NavigationBadge, NavigationIcon, NavigationItem } from './navigation-item.ts';

export interface NavigationValues {
  readonly title?: string;
  readonly weight?: number;
  readonly isGroup?: boolean;
  readonly icon?: NavigationIcon;
  readonly state?: string;
  readonly stateParameters?: Readonly<Record<string, string>>;
  readonly href?: string;
  readonly badge?: NavigationBadge | null;
  /** Asked each time the navigation is listed. */
  readonly hidden?: () => boolean;
}

export interface NavigationService {
  /** Adds the entry, or merges the values into the one that has the path. Paths may come from other programs. */
  readonly save: (path: unknown, values: NavigationValues) => void;
  /** By weight at every level; entries of one weight keep the order in which they were saved. */
  readonly sort: () => void;
  readonly list: () => readonly NavigationItem[];
}

export function createNavigationService(): NavigationService {
  let top: Level = new Map();

  function save(path: unknown, values: NavigationValues): void {
    const ids = typeof path === 'string' ? path.split('.').filter((id) => id !== '') : [];
    if (ids.length === 0) {
      console.error('path must be a string (eg. `dashboard.project`)');
      return;
    }
    let level = top;
    let entry: Entry | null = null;
    for (const id of ids) {
      entry = level.get(id) ?? addEntry(level, id);
      level = entry.children;
    }
    if (entry !== null) {
      entry.values = { ...entry.values, ...values };
    }
  }

  return {
    save,
    sort: () => {
      top = sortLevel(top);
    },
    list: () => listLevel(top, null),
  };
}

interface Entry {
  readonly id: string;
  values: NavigationValues;
  children: Level;
}

type Level = Map<string, Entry>;

const defaultWeight = 1;

/** A parent that nobody has saved yet is called by its id. */
function addEntry(level: Level, id: string): Entry {
  const entry: Entry = { id, values: {}, children: new Map() };
  level.set(id, entry);
  return entry;
}

function sortLevel(level: Level): Level {
  const sorted = [...level.values()].toSorted((one, other) => weightOf(one) - weightOf(other));
  for (const entry of sorted) {
    entry.children = sortLevel(entry.children);
  }
  return new Map(sorted.map((entry) => [entry.id, entry]));
}

function weightOf({ values }: Entry): number {
  return values.weight ?? defaultWeight;
}

function listLevel(level: Level, parentPath: string | null): readonly NavigationItem[] {
  return [...level.values()].map((entry) => {
    const { id, values, children } = entry;
    const path = parentPath === null ? id : `${parentPath}.${id}`;
    return {
      id,
      path,
      title: values.title ?? id,
      weight: weightOf(entry),
      isGroup: values.isGroup ?? false,
      icon: values.icon ?? null,
      state: values.state ?? null,
      stateParameters: values.stateParameters ?? {},
      href: values.href ?? null,
      badge: values.badge ?? null,
      isHidden: values.hidden?.() ?? false,
      children: listLevel(children, path),
    };
  });
}
