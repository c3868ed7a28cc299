// The only place of the portal that touches `document.cookie`.

export function readCookies(): ReadonlyMap<string, string> {
  return decodeCookies(document.cookie);
}

const oneYearSeconds = 365 * 24 * 60 * 60;

/** For choices of the person; kept for a year. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Strict`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** The text of `document.cookie` by name; a value that is not properly encoded is left as it stands. */
export function decodeCookies(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.includes('='))
    .map((part): [string, string] => {
      const end = part.indexOf('=');
      return [part.slice(0, end), decodeValue(part.slice(end + 1))];
    });
  return new Map(pairs);
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
