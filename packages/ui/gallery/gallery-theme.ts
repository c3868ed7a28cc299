import { createContext, useContext } from 'react';

import type { ThemeName } from '../src/theme/theme-names.ts';

interface GalleryTheme {
  readonly themeName: ThemeName;
  readonly chooseTheme: (name: ThemeName) => void;
}

export const GalleryThemeContext = createContext<GalleryTheme | null>(null);

/** For pages that show how the theme is chosen. */
export function useGalleryTheme(): GalleryTheme {
  const controls = useContext(GalleryThemeContext);
  if (controls === null) {
    throw new Error('a page of the gallery needs the Gallery above it');
  }
  return controls;
}
