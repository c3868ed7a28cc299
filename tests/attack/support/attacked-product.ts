// The product that all attacks share, and how one calls it: as nobody, or as one of the people of the demo hospital.
import { readFileSync } from 'node:fs';

import { inject } from 'vitest';

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** At most one of these three. */
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON. */
  json(): unknown;
}

/** Who calls, by the cookies of their session. */
export interface Caller {
  readonly userName: string;
  readonly cookies: ReadonlyMap<string, string>;
  call(path: string, call?: Call): Promise<Answer>;
}

export const attackedUrl: string = inject('attackedProduct').url;

/** Everything that the product has printed so far. */
export function readProductLog(): string {
  return readFileSync(inject('attackedProduct').logFile, 'utf8');
}

/** Without a session. Redirects are answers. */
export async function call(path: string, given: Call = {}): Promise<Answer> {
  return await send(path, given, new Map());
}

export async function logIn(userName: string, password = 'prumo'): Promise<Caller> {
  const answer = await call('/gateway/session', { method: 'POST', json: { userName, password } });
  if (answer.status !== 200) throw new Error(`${userName} could not log in: ${answer.status} ${answer.text}`);
  const cookies = new Map<string, string>();
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
  return { userName, cookies, call: async (path, given = {}) => await send(path, given, cookies) };
}

async function send(path: string, given: Call, cookies: ReadonlyMap<string, string>): Promise<Answer> {
  const { method = 'GET', headers = {}, body, json, form } = given;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent =
    json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form) : body;
  const response = await fetch(`${attackedUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
}
