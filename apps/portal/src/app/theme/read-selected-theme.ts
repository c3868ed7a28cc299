import { resolveThemeName } from '@prumo/ui/theme/resolve-theme-name';
import type { ThemeName } from '@prumo/ui/theme/theme-names';

import { readCookies, writeCookie } from '../../lib/cookies/cookies.ts';

const cookieName = 'selectedTheme';

/** The theme the person chose; a name that no longer exists is overwritten, so that it warns only once. */
export function readSelectedTheme(): ThemeName {
  const chosen = readCookies().get(cookieName) ?? null;
  const name = resolveThemeName(chosen);
  if (chosen !== null && chosen !== name) {
    writeCookie(cookieName, name);
  }
  return name;
}
