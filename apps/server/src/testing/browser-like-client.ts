// Keeps cookies and sends the headers of a page of the portal, as a browser would.

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface BrowserLikeClient {
  readonly cookies: Map<string, string>;
  /** Set-Cookie lines of all answers so far, with their attributes. */
  readonly setCookieLines: string[];
  ask(
    method: string,
    path: string,
    options?: { json?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  logIn(userName: string, password?: string): Promise<Answer>;
}

export function createBrowserLikeClient(url: string): BrowserLikeClient {
  const cookies = new Map<string, string>();
  const setCookieLines: string[] = [];

  const ask: BrowserLikeClient['ask'] = async (method, path, options = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        'x-requested-with': 'XMLHttpRequest',
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(options.json !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.json !== undefined && { body: JSON.stringify(options.json) }),
    });
    for (const line of response.headers.getSetCookie()) {
      setCookieLines.push(line);
      keepCookie(cookies, line);
    }
    return { status: response.status, headers: response.headers, body: decodeBody(await response.text()) };
  };

  return {
    cookies,
    setCookieLines,
    ask,
    logIn: async (userName, password = 'prumo') =>
      await ask('POST', '/gateway/session', { json: { userName, password } }),
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

function decodeBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
