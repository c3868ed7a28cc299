import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';

import { buildTheme } from './theme/build-theme.ts';
import type { ThemeName } from './theme/theme-names.ts';
import type { ThemeTokens } from './theme/theme-tokens.ts';
import { ToastProvider } from './toast.tsx';

interface UiProviderProps {
  /** One of the product's, or colours of somebody's own. */
  readonly theme: ThemeName | ThemeTokens;
  /** Of the page's Content-Security-Policy; null where the page has none. */
  readonly styleNonce: string | null;
  /** A phone or tablet: no ripples. The caller also marks the root element, see `mobileMark`. */
  readonly isMobile?: boolean;
  readonly children: ReactNode;
}

/** All that the controls of this package need above them. */
export function UiProvider({ theme: chosen, styleNonce, isMobile = false, children }: UiProviderProps) {
  const [styleCache] = useState(() => getStyleCache(styleNonce));
  const theme = useMemo(() => buildTheme(chosen, { hasRipples: !isMobile }), [chosen, isMobile]);

  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <ToastProvider>{children}</ToastProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

let made: { readonly nonce: string | null; readonly cache: EmotionCache } | undefined;

/**
 * Styles are made at run time; the nonce lets a strict Content-Security-Policy accept them. A page has one cache, also when
 * the product is put into it anew: what was made once is not made again.
 */
function getStyleCache(nonce: string | null): EmotionCache {
  if (made?.nonce !== nonce) {
    made = {
      nonce,
      cache: createCache({ key: 'ui', prepend: true, ...(nonce === null ? {} : { nonce }) }),
    };
  }
  return made.cache;
}
