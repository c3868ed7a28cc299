import { createContext, use } from 'react';

import { useStore } from '@prumo/ui/store';
import type { NavigationSnapshot, NavigationStore } from './model/navigation-store.ts';

export const NavigationContext = createContext<NavigationStore | null>(null);

export function useNavigation(): NavigationSnapshot & Pick<NavigationStore, 'refresh'> {
  const store = use(NavigationContext);
  if (store === null) {
    throw new Error('useNavigation stands outside of a NavigationProvider');
  }
  return { ...useStore(store), refresh: store.refresh };
}
