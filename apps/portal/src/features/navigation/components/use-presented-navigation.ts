import { useMemo } from 'react';

import { analyticsStatePrefix } from '../model/build-menus.ts';
import { findNavigationItem, type NavigationItem } from '../model/navigation-item.ts';
import {
  isCurrentItem,
  presentNavigation,
  type CurrentScreen,
  type PresentedItem,
} from '../model/present-navigation.ts';
import { useNavigation } from '../use-navigation.tsx';

export interface NavigationTarget {
  /** Where the portal is; the same object while it stays there. */
  readonly current: CurrentScreen | null;
  readonly onOpen: (item: NavigationItem) => void;
  /** Asked for by choosing a file of the repository that is already on the screen. */
  readonly onReload: (item: NavigationItem) => void;
}

interface PresentedNavigation {
  readonly entries: readonly PresentedItem[];
  /** True while there is nothing to show yet. */
  readonly isAwaited: boolean;
  /** True while more is coming. */
  readonly isBusy: boolean;
  readonly follow: (entry: PresentedItem) => void;
}

export function usePresentedNavigation({ current, onOpen, onReload }: NavigationTarget): PresentedNavigation {
  const { items, isBuilt, isRefreshing } = useNavigation();
  const entries = useMemo(() => presentNavigation(items, current), [items, current]);

  function follow(entry: PresentedItem): void {
    const item = findNavigationItem(items, entry.id);
    if (item === null) {
      return;
    }
    const isShown = item.state?.startsWith(analyticsStatePrefix) === true && isCurrentItem(item, current);
    if (isShown) {
      onReload(item);
    } else {
      onOpen(item);
    }
  }

  return { entries, isAwaited: !isBuilt && entries.length === 0, isBusy: !isBuilt || isRefreshing, follow };
}
