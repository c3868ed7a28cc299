import createCache, { type EmotionCache } from '@emotion/cache';

/** Styles are made at run time; the nonce lets a strict Content-Security-Policy accept them. */
export function createStyleCache(nonce: string | null): EmotionCache {
  return createCache({ key: 'ui', prepend: true, ...(nonce === null ? {} : { nonce }) });
}
