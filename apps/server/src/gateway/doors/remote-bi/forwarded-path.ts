// The path of a request, made fit to be sent on: it can name nothing outside the BI server's web application.
import { InvalidInputError } from '../../../http/named-error.ts';
import type { BackEndAddress } from '../remote/back-end-client.ts';

/** Where the BI server appears below our own origin. */
export const biPrefix = '/pentaho';

export interface ForwardedPath {
  /** As it is sent on: encoded, with the query, to be put behind the address's own path. */
  readonly target: string;
  /** As the BI server will read it, for decisions: decoded, without query and path parameters, lower case. */
  readonly plain: string;
}

/** `url` is the request line's own text; a framework's reading of it may differ from the BI server's. */
export function readForwardedPath(url: string): ForwardedPath {
  const [path = '', ...queries] = url.split('?');
  const isBelow = path === biPrefix || path.startsWith(`${biPrefix}/`);
  const plain = isBelow ? readPlainPath(path.slice(biPrefix.length)) : undefined;
  if (plain === undefined) throw new InvalidInputError('This is no path of the BI server.');
  const query = queries.length === 0 ? '' : `?${queries.join('?')}`;
  return { target: encodeRefused(`${path.slice(biPrefix.length)}${query}`), plain };
}

/**
 * Nothing when the path climbs. A servlet container drops `;parameters` of a segment before it resolves dots, takes
 * `\` for `/` in places, and the Pentaho filters decode a second time: so this looks at every stage of decoding.
 */
function readPlainPath(path: string): string | undefined {
  let text = path;
  for (let round = 0; round < 4; round += 1) {
    if (text.includes('\0') || hasDotSegment(text)) return undefined;
    const decoded = decode(text);
    if (decoded === undefined) return round === 0 ? undefined : finish(text);
    if (decoded === text) return finish(text);
    text = decoded;
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hasDotSegment(path: string): boolean {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .map((segment) => segment.split(';', 1)[0]?.trim())
    .some((segment) => segment === '.' || segment === '..');
}

function finish(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
}

/** Browsers send these as they are, and the containers of recent versions refuse them with 400. */
function encodeRefused(target: string): string {
  return target.replaceAll(/["<>[\\\]^`{|}]/g, (character) => encodeURIComponent(character));
}

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
