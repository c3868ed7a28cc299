import { createContext, useContext } from 'react';

import { useStore } from '@prumo/ui/store';
import type { Appearance, AppearanceStore } from './model/create-appearance-store.ts';

/** Given its value by the application, above everything that has a look. */
export const AppearanceContext = createContext<AppearanceStore | null>(null);

type AppearanceControls = Appearance &
  Pick<AppearanceStore, 'chooseTheme' | 'chooseLayoutStyle' | 'chooseLayoutMode' | 'foldNavigation'>;

export function useAppearance(): AppearanceControls {
  const store = useContext(AppearanceContext);
  if (store === null) {
    throw new Error('useAppearance needs an AppearanceContext above it');
  }
  const appearance = useStore(store);
  const { chooseTheme, chooseLayoutStyle, chooseLayoutMode, foldNavigation } = store;
  return { ...appearance, chooseTheme, chooseLayoutStyle, chooseLayoutMode, foldNavigation };
}
