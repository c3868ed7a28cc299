// Who gets the portal's page at an address that no route answers: browsers that go there, and whoever takes anything, as
// curl, probes and link previews do. Everybody else hears in JSON that there is nothing.
import type { IncomingHttpHeaders } from 'node:http';

/** Paths that belong to a protocol: an unknown one is a 404 of that protocol, never the portal's page. */
const protocolPrefixes = [
  '/gateway/',
  '/pentaho/',
  '/activiti-rest/',
  '/realtime/',
  '/external-apps/',
  '/assets/',
];

/** What a page would load, and what is only ever looked for as a file: a page in its place says what is not so. */
const fileName =
  /\.(?:m?js|css|map|json|webmanifest|wasm|xml|txt|php|env|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf)$/i;

interface AskedAddress {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: Pick<IncomingHttpHeaders, 'accept' | 'sec-fetch-mode'>;
}

export function wantsPage({ method, path, headers }: AskedAddress): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (protocolPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  const types = listAccepted(headers.accept);
  if (types.includes('text/html')) return true;
  // A script takes anything too, and would read the page as an answer.
  const isScript = (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate';
  const saysNothing = (headers.accept ?? '').trim() === '';
  const takesAnything = saysNothing || types.includes('*/*') || types.includes('text/*');
  const asksForData = types.some((type) => /^application\/(?:.*\+)?json$/.test(type));
  return takesAnything && !asksForData && !isScript && !fileName.test(path);
}

/** Types in lower case; what is refused by a weight of nothing is left out. */
function listAccepted(accept = ''): readonly string[] {
  return accept.split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return type === '' || isRefused ? [] : [type];
  });
}
