import { useEffect, type ReactNode } from 'react';

import type { NavigationStore } from '../model/navigation-store.ts';
import { NavigationContext } from '../use-navigation.ts';

interface NavigationProviderProps {
  readonly store: NavigationStore;
  readonly children: ReactNode;
}

/** Has the navigation built while it stands, and everything of it forgotten afterwards. */
export function NavigationProvider({ store, children }: NavigationProviderProps) {
  useEffect(() => {
    void store.build();
    return () => store.dispose();
  }, [store]);

  return <NavigationContext value={store}>{children}</NavigationContext>;
}
