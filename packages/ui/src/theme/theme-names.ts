/** The themes a person can choose, in the order in which they are offered. */
export const themeNames = ['default', 'pink', 'teal', 'veltio', 'prumo'] as const;

export type ThemeName = (typeof themeNames)[number];

/** The theme of a person who has chosen none. */
export const initialThemeName: ThemeName = 'veltio';
