import { createContext, useContext, type MouseEvent, type RefObject } from 'react';

import type { NavigationEntry } from './navigation-entry.ts';
import type { NavigationLook } from './navigation-look.ts';

interface NavigationTreeParts {
  readonly look: NavigationLook;
  readonly isFolded: boolean;
  readonly expanded: ReadonlySet<string>;
  /** What stands above the active entry. */
  readonly activeTrail: ReadonlySet<string>;
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly onToggle: (entry: NavigationEntry, event: MouseEvent<HTMLElement>) => void;
  readonly onFollow: (entry: NavigationEntry, event: MouseEvent<HTMLElement>) => void;
}

export const NavigationTreeContext = createContext<NavigationTreeParts | null>(null);

export function useNavigationTree(): NavigationTreeParts {
  const parts = useContext(NavigationTreeContext);
  if (parts === null) {
    throw new Error('a navigation level needs a NavigationTree above it');
  }
  return parts;
}
