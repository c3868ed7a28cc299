/** The themes a person can choose, in the order in which they are offered. */
export const themeNames = ['default', 'pink', 'teal', 'veltio', 'prumo'] as const;

export type ThemeName = (typeof themeNames)[number];

/** The theme of a person who has chosen none. */
export const initialThemeName: ThemeName = 'veltio';

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
