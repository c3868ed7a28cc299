// Requests as they go over the wire: redirects are answers, cookies are kept by whoever asks.
import type { Credentials } from './pentaho-target.ts';

export interface WireRequest {
  readonly method: string;
  /** Below /pentaho. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Caller {
  ask(request: WireRequest): Promise<WireAnswer>;
}

export interface Proof {
  readonly basic?: Credentials;
  readonly cookies?: ReadonlyMap<string, string>;
}

export function createCaller(url: string, proof: Proof = {}): Caller {
  const cookies = new Map(proof.cookies);
  return {
    async ask({ method, path, headers, body }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${url}/pentaho${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(proof.basic !== undefined && { authorization: presentBasic(proof.basic) }),
          ...(cookie !== '' && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      keepCookies(cookies, response.headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

export function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

function presentBasic({ userName, password }: Credentials): string {
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}
