import { resolveThemeName } from '@prumo/ui/theme/resolve-theme-name';
import type { ThemeName } from '@prumo/ui/theme/theme-names';
import type { ThemeTokens } from '@prumo/ui/theme/theme-tokens';

import { decodeCustomTheme } from './decode-custom-theme.ts';

/** The name under which a person's own theme is chosen. */
const customThemeName = 'custom';

export type ThemeChoice = ThemeName | typeof customThemeName;

export interface ResolvedTheme {
  readonly choice: ThemeChoice;
  /** The theme of the product to show; under a theme of one's own it lies beneath. */
  readonly themeName: ThemeName;
  readonly customTokens: ThemeTokens | null;
}

interface ThemeCookies {
  readonly selectedTheme: string | null;
  readonly customTheme: string | null;
}

/** The theme that the cookies ask for. A name that does not exist falls back to 'default', and is warned of. */
export function resolveTheme({ selectedTheme, customTheme }: ThemeCookies): ResolvedTheme {
  const customTokens = selectedTheme === customThemeName ? decodeCustomTheme(customTheme) : null;
  if (customTokens !== null) {
    return { choice: customThemeName, themeName: 'default', customTokens };
  }
  const themeName = resolveThemeName(selectedTheme);
  return { choice: themeName, themeName, customTokens };
}
