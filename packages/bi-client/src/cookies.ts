// The only place of the console that touches `document.cookie`.

export function readCookies(): ReadonlyMap<string, string> {
  return decodeCookies(document.cookie);
}

/** The text of `document.cookie` by name; a value that is not properly encoded is left as it stands. */
function decodeCookies(text: string): ReadonlyMap<string, string> {
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
