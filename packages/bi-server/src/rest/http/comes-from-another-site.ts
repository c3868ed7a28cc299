import type { FastifyRequest } from 'fastify';

/** Whether a page of another site made a browser send the request. */
export function comesFromAnotherSite(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  // Browsers name the origin of every change they send; old ones name the page of a picture or a link by Referer only.
  const origin = request.headers.origin ?? request.headers.referer;
  // A client that names none is no browser.
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Whether a window or frame goes there; programs, scripts and pictures do not. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined) return (headers.accept ?? '').includes('text/html');
  return ['document', 'iframe', 'frame', 'object', 'embed'].includes(destination);
}
