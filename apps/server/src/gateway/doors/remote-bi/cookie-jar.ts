/** The cookies that the BI server gave to one session. They stay here; no browser ever sees them. */
export interface CookieJar {
  /** The Cookie header; nothing while there is none. */
  present(): string | undefined;
  keep(setCookieLines: readonly string[] | undefined): void;
  /** Throws all away, unless other ones than these were given meanwhile. */
  forget(presented: string): void;
}

/** A server that gives more than this to one session is not the one it should be. */
const mostCookies = 50;
const longestCookie = 4_096;

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();

  function present(): string | undefined {
    return cookies.size === 0
      ? undefined
      : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  return {
    present,

    keep(lines = []) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';');
        const separator = pair.indexOf('=');
        const name = pair.slice(0, separator).trim();
        if (separator < 1 || name === '' || pair.length > longestCookie) continue;
        if (isExpired(attributes)) cookies.delete(name);
        else if (cookies.has(name) || cookies.size < mostCookies)
          cookies.set(name, pair.slice(separator + 1).trim());
      }
    },

    forget(presented) {
      if (present() === presented) cookies.clear();
    },
  };
}

function isExpired(attributes: readonly string[]): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...value] = attribute.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const maxAge = values.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  // Servers delete a cookie with a date of 1970; later dates outlive every session of ours.
  const expires = Date.parse(values.get('expires') ?? '');
  return !Number.isNaN(expires) && expires <= 86_400_000;
}
