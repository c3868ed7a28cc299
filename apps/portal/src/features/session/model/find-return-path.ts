/**
 * Where to go after logging in, from an address anyone may have written into a link: only a path of our own
 * origin counts. Browsers read backslashes as slashes and skip tabs and line breaks, so what has to begin
 * with one single slash is the address as the browser understands it, too.
 */
export function findReturnPath(wanted: string | undefined, logInPath: string): string | null {
  if (wanted === undefined || !startsWithSingleSlash(wanted)) {
    return null;
  }
  const origin = 'https://own.invalid';
  const url = parseUrl(wanted, origin);
  if (url === null || url.origin !== origin || !startsWithSingleSlash(url.pathname)) {
    return null;
  }
  return url.pathname === logInPath ? null : `${url.pathname}${url.search}${url.hash}`;
}

function startsWithSingleSlash(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
