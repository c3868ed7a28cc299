import { useStore } from '@prumo/ui/store';
import { createContext, type ReactNode, use, useEffect } from 'react';

import type { NavigationSnapshot, NavigationStore } from './model/navigation-store.ts';

const NavigationContext = createContext<NavigationStore | null>(null);

export function useNavigation(): NavigationSnapshot & Pick<NavigationStore, 'refresh'> {
  const store = use(NavigationContext);
  if (store === null) {
    throw new Error('useNavigation stands outside of a NavigationProvider');
  }
  return { ...useStore(store), refresh: store.refresh };
}

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
