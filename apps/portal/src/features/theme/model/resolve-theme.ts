import { blendColours } from '@prumo/ui/theme/blend-colours';
import { contrastRatio } from '@prumo/ui/theme/contrast-ratio';
import { resolveThemeName, type ThemeName } from '@prumo/ui/theme/theme-names';
import { neutralTokens, type ThemeTokens } from '@prumo/ui/theme/theme-tokens';

import { decodeJson } from '../../../lib/json/decode-json.ts';

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

/**
 * The theme somebody made for themselves: the cookie holds JSON with the colours primary, accent, warn and
 * background as #RRGGBB. Colours on which nobody could read are refused like any other nonsense.
 */
function decodeCustomTheme(cookie: string | null): ThemeTokens | null {
  if (cookie === null) {
    return null;
  }
  const tokens = buildTokens(decodeJson(cookie));
  if (tokens === null || !isReadable(tokens)) {
    console.warn('The theme in the cookie customTheme has missing or unreadable colours; it is left aside.');
    return null;
  }
  return tokens;
}

function buildTokens(theme: unknown): ThemeTokens | null {
  const [primary, accent, warn, background] = ['primary', 'accent', 'warn', 'background'].map((name) =>
    findColour(theme, name),
  );
  if (!primary || !accent || !warn || !background) {
    return null;
  }
  return {
    primary,
    accent,
    accentHover: blendColours(accent, neutralTokens.shade, 0.85),
    accentSoft: blendColours(accent, neutralTokens.surface, 0.12),
    warn,
    warnSoft: blendColours(warn, neutralTokens.surface, 0.1),
    ground: background,
  };
}

function findColour(theme: unknown, name: string): string | null {
  if (typeof theme !== 'object' || theme === null) {
    return null;
  }
  const value = Object.entries(theme).find(([key]) => key === name)?.[1] as unknown;
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
}

const textMinimum = 4.5;

function isReadable({ primary, accent, warn, ground }: ThemeTokens): boolean {
  const { onColour, ink, inkMuted, surface } = neutralTokens;
  const pairs: readonly (readonly [string, string])[] = [
    // Entries of the navigation stand on the primary colour in white at 70 %.
    [blendColours(onColour, primary, 0.7), primary],
    [onColour, accent],
    [accent, surface],
    [accent, ground],
    [warn, surface],
    [warn, ground],
    [ink, ground],
    [inkMuted, ground],
  ];
  return pairs.every(([text, under]) => contrastRatio(text, under) >= textMinimum);
}
