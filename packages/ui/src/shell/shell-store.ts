// What the side navigation is doing, in one place, so that the bar, the toolbar and the router agree on it.
import { createStore, type Store } from '../store.ts';

export interface ShellState {
  /** The bar is 64 px wide and leaves the rest to the content. */
  readonly isFolded: boolean;
  /** The folded bar stands open over the content, because it is pointed at or has the focus. */
  readonly isHoverOpen: boolean;
  /** The drawer that the navigation is on a narrow window. */
  readonly isDrawerOpen: boolean;
}

export interface ShellStore extends Store<ShellState> {
  readonly toggleFold: () => void;
  /** Does nothing while the bar is not folded. */
  readonly openOver: () => void;
  readonly closeOver: () => void;
  readonly openDrawer: () => void;
  readonly closeDrawer: () => void;
  /** Another route than the last ends whatever was opened in order to choose it; the fold stays. */
  readonly followRoute: (routeKey: string) => void;
}

interface ShellStoreParts {
  /** As it was remembered. */
  readonly isFolded: boolean;
  /** To remember it. */
  readonly onFoldChange: (isFolded: boolean) => void;
}

export function createShellStore({ isFolded, onFoldChange }: ShellStoreParts): ShellStore {
  const { getSnapshot, subscribe, set } = createStore<ShellState>({
    isFolded,
    isHoverOpen: false,
    isDrawerOpen: false,
  });
  let lastRouteKey: string | null = null;

  function change(part: Partial<ShellState>) {
    const state = getSnapshot();
    const next = { ...state, ...part };
    const isSame =
      next.isFolded === state.isFolded &&
      next.isHoverOpen === state.isHoverOpen &&
      next.isDrawerOpen === state.isDrawerOpen;
    if (!isSame) set(next);
  }

  return {
    subscribe,
    getSnapshot,
    toggleFold: () => {
      change({ isFolded: !getSnapshot().isFolded, isHoverOpen: false });
      onFoldChange(getSnapshot().isFolded);
    },
    openOver: () => change({ isHoverOpen: getSnapshot().isFolded }),
    closeOver: () => change({ isHoverOpen: false }),
    openDrawer: () => change({ isDrawerOpen: true }),
    closeDrawer: () => change({ isDrawerOpen: false }),
    followRoute: (routeKey) => {
      if (routeKey !== lastRouteKey) change({ isHoverOpen: false, isDrawerOpen: false });
      lastRouteKey = routeKey;
    },
  };
}
