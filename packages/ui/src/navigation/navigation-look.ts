import type { Theme } from '@mui/material/styles';
import { createContext, type MouseEvent, type RefObject, useContext } from 'react';

import {
  buildDarkNavigationColours,
  buildLightNavigationColours,
  type NavigationColours,
} from '../theme/navigation-colours.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** Dark on the primary of the theme, light on white. */
export type NavigationLook = 'dark' | 'light';

export function findNavigationColours(theme: Theme, look: NavigationLook): NavigationColours {
  return look === 'dark'
    ? buildDarkNavigationColours(theme.palette.primary.main)
    : buildLightNavigationColours(theme.palette.background.default);
}

/** Whether the navigation below has room for icons only. */
export const FoldedContext = createContext(false);

export const rowHeight = 48;

const firstIndent = 24;
const deepIndents = [56, 72, 88, 104] as const;

/** Group titles count for nothing: what stands under one is as far out as the title. */
export function findIndent(depth: number): number {
  if (depth === 0) {
    return firstIndent;
  }
  return deepIndents[Math.min(depth, deepIndents.length) - 1] ?? firstIndent;
}

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
