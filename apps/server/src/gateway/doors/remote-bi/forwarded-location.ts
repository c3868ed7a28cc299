import type { BackEndAddress } from '../remote/back-end-address.ts';
import { biPrefix } from './forwarded-path.ts';

interface LocationPlace {
  readonly address: BackEndAddress;
  /** What was asked for there, which a relative Location is relative to. */
  readonly target: string;
  /** Our own host: a server that believes X-Forwarded headers names it instead of its own. */
  readonly ownHost: string;
}

/**
 * The Location of a redirect as the browser must see it: below our origin when it leads into the BI server, as it is
 * when it leads to another site, and nothing when it leads to a place of that server's machine that has no way here.
 */
export function rewriteLocation(location: string, place: LocationPlace): string | undefined {
  const { origin, host, basePath } = place.address;
  const asked = `${origin}${basePath}${place.target}`;
  if (!URL.canParse(location, asked)) return undefined;
  const url = new URL(location, asked);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // Without regard to the scheme: a server behind a proxy that ends TLS takes itself for plain HTTP.
  if (url.host !== host && url.host !== place.ownHost) return url.href;
  const path = findPathBelow(url.pathname, basePath);
  return path === undefined ? undefined : `${biPrefix}${path}${url.search}${url.hash}`;
}

/** Whether a redirect leads to the page on which that server asks for name and password. */
export function leadsToLogInPage(location: string | undefined, address: BackEndAddress): boolean {
  const base = `${address.origin}${address.basePath}/`;
  if (location === undefined || !URL.canParse(location, base)) return false;
  const path = findPathBelow(new URL(location, base).pathname, address.basePath);
  return path !== undefined && /^\/Login(?:;|\/|$)/i.test(path);
}

function findPathBelow(path: string, basePath: string): string | undefined {
  if (path === basePath) return '';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}
