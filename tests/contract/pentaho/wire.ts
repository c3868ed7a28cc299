// Requests as they go over the wire: redirects are answers, cookies are kept by whoever asks.
import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

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
      const answer = await send(new URL(`${url}/pentaho${path}`), {
        method,
        headers: {
          ...usualHeaders,
          ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
          ...(proof.basic !== undefined && { authorization: presentBasic(proof.basic) }),
          ...(cookie !== '' && { cookie }),
          ...lowerNames(headers),
        },
        body,
      });
      const answered = new Headers(
        Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      );
      keepCookies(cookies, answered);
      return {
        status: answer.statusCode ?? 0,
        headers: answered,
        text: new TextDecoder().decode(unpack(await buffer(answer), answer.headers['content-encoding'])),
      };
    },
  };
}

/** What fetch would send. A walk of thousands of requests by fetch itself takes the processor three times as long. */
const usualHeaders = {
  accept: '*/*',
  'accept-encoding': 'br, gzip, deflate',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
};

const connections = new Agent({ keepAlive: true });

type Sent = Pick<WireRequest, 'method' | 'headers' | 'body'>;

async function send(address: URL, sent: Sent): Promise<IncomingMessage> {
  return (await trySending(address, sent)) ?? (await send(address, sent));
}

/** Undefined: the server ended an idle connection at the moment it was taken for this, and has read nothing of it. */
async function trySending(
  address: URL,
  { method, headers, body }: Sent,
): Promise<IncomingMessage | undefined> {
  return await new Promise((resolve, reject) => {
    const request = openRequest(address, { method, headers, agent: connections }, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(undefined);
      else reject(error);
    });
    request.end(body);
  });
}

/** An answer to HEAD may name an encoding, and has nothing to unpack. */
function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(bytes);
    case 'gzip':
      return gunzipSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    default:
      return bytes;
  }
}

function lowerNames(headers: WireRequest['headers']): WireRequest['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
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
