import createCache, { type EmotionCache } from '@emotion/cache';

let made: { readonly nonce: string | null; readonly cache: EmotionCache } | undefined;

/**
 * Styles are made at run time; the nonce lets a strict Content-Security-Policy accept them. A page has one cache, also when
 * the product is put into it anew: what was made once is not made again.
 */
export function getStyleCache(nonce: string | null): EmotionCache {
  if (made?.nonce !== nonce) {
    made = {
      nonce,
      cache: createCache({ key: 'ui', prepend: true, ...(nonce === null ? {} : { nonce }) }),
    };
  }
  return made.cache;
}
