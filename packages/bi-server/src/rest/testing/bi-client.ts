// Asks a BI server as a client that keeps cookies or as one that sends Basic with each request.
import { basicOf } from './start-test-bi-server.ts';

export interface BiRequest {
  readonly method?: string;
  /** Below /pentaho. */
  readonly path: string;
  /** Who asks, by Basic and without cookies; nobody unless told. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface BiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
}

export async function askBi(url: string, request: BiRequest): Promise<BiAnswer> {
  const response = await fetch(`${url}/pentaho${request.path}`, {
    method: request.method ?? 'GET',
    redirect: 'manual',
    headers: {
      ...(request.as !== undefined && { authorization: basicOf(request.as) }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: request.body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  // As `Response.text()` reads: without the mark of the encoding.
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, text, bytes };
}

export interface BiBrowser {
  readonly cookies: Map<string, string>;
  ask(request: BiRequest): Promise<BiAnswer>;
  /** As `ask`, and then wherever the answers lead. */
  follow(request: BiRequest): Promise<BiAnswer & { readonly path: string }>;
  logIn(userName: string, password: string, more?: Readonly<Record<string, string>>): Promise<BiAnswer>;
}

export function createBiBrowser(url: string): BiBrowser {
  const cookies = new Map<string, string>();

  async function ask(request: BiRequest): Promise<BiAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askBi(url, {
      ...request,
      headers: { accept: 'text/html,*/*;q=0.8', ...(cookie !== '' && { cookie }), ...request.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    ask,
    async follow(request) {
      let path = request.path;
      let answer = await ask(request);
      while (answer.status === 302) {
        path = (answer.headers.get('location') ?? '').replace(/^\/pentaho/, '');
        answer = await ask({ path });
      }
      return { ...answer, path };
    },
    async logIn(userName, password, more = {}) {
      return await ask({
        method: 'POST',
        path: '/j_spring_security_check',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ j_username: userName, j_password: password, ...more }).toString(),
      });
    },
  };
}
