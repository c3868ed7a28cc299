// How the portal looks in this browser: theme, layout style, layout mode, folded navigation.
import {
  type LayoutMode,
  type LayoutStyle,
  resolveLayoutMode,
  resolveLayoutStyle,
} from '@prumo/ui/shell/layout';
import { createStore, type Store } from '@prumo/ui/store';

import { readCookies, writeCookie } from '../../../lib/cookies/cookies.ts';
import { browserStorage } from '@prumo/ui/browser-storage';
import { type ResolvedTheme, resolveTheme, type ThemeChoice } from './resolve-theme.ts';

export interface Appearance {
  readonly theme: ResolvedTheme;
  readonly layoutStyle: LayoutStyle;
  readonly layoutMode: LayoutMode;
  readonly isNavigationFolded: boolean;
}

export interface AppearanceStore extends Store<Appearance> {
  readonly chooseTheme: (choice: ThemeChoice) => void;
  /** Another frame is built from the ground up, so the page is loaded again. */
  readonly chooseLayoutStyle: (style: LayoutStyle) => void;
  readonly chooseLayoutMode: (mode: LayoutMode) => void;
  readonly foldNavigation: (isFolded: boolean) => void;
}

/** Where the choices are kept. */
interface AppearanceKeeping {
  readonly findCookie: (name: string) => string | null;
  readonly writeCookie: (name: string, value: string) => void;
  readonly findKept: (key: string) => string | null;
  readonly keep: (key: string, value: string) => void;
  readonly reload: () => void;
}

const cookieNames = { theme: 'selectedTheme', custom: 'customTheme', style: 'layoutStyle' } as const;
const keptKeys = { mode: 'layout-mode', fold: 'navigation-folded' } as const;

export function createAppearanceStore(keeping: AppearanceKeeping): AppearanceStore {
  const store = createStore<Appearance>({
    theme: readTheme(),
    layoutStyle: resolveLayoutStyle(keeping.findCookie(cookieNames.style)),
    layoutMode: resolveLayoutMode(keeping.findKept(keptKeys.mode)),
    isNavigationFolded: keeping.findKept(keptKeys.fold) === 'true',
  });

  /** A name that no longer exists is overwritten, so that it warns only once. */
  function readTheme(): ResolvedTheme {
    const selectedTheme = keeping.findCookie(cookieNames.theme);
    const theme = resolveTheme({ selectedTheme, customTheme: keeping.findCookie(cookieNames.custom) });
    if (selectedTheme !== null && selectedTheme !== theme.choice) {
      keeping.writeCookie(cookieNames.theme, theme.choice);
    }
    return theme;
  }

  function change(part: Partial<Appearance>): void {
    store.set({ ...store.getSnapshot(), ...part });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    chooseTheme(choice) {
      keeping.writeCookie(cookieNames.theme, choice);
      change({ theme: readTheme() });
    },
    chooseLayoutStyle(style) {
      if (style !== store.getSnapshot().layoutStyle) {
        keeping.writeCookie(cookieNames.style, style);
        keeping.reload();
      }
    },
    chooseLayoutMode(mode) {
      keeping.keep(keptKeys.mode, mode);
      change({ layoutMode: mode });
    },
    foldNavigation(isFolded) {
      keeping.keep(keptKeys.fold, String(isFolded));
      change({ isNavigationFolded: isFolded });
    },
  };
}

/** The choices of whoever sits at this browser. They are no secret and outlive the session. */
export function createBrowserAppearanceStore(): AppearanceStore {
  return createAppearanceStore({
    findCookie: (name) => readCookies().get(name) ?? null,
    writeCookie,
    findKept: (key) => browserStorage.find(key),
    keep: (key, value) => browserStorage.save(key, value),
    reload: () => window.location.reload(),
  });
}
