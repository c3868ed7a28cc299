import { initialThemeName, themeNames, type ThemeName } from './theme-names.ts';

/** A missing choice means the initial theme; a name that does not exist falls back to 'default'. */
export function resolveThemeName(chosen: string | null): ThemeName {
  if (chosen === null) {
    return initialThemeName;
  }
  const known = themeNames.find((name) => name === chosen);
  if (known === undefined) {
    console.warn(`There is no theme named "${chosen}"; using "default".`);
    return 'default';
  }
  return known;
}
