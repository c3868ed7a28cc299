// Requests to the one server that BI_URL, WORKFLOW_URL or REALTIME_URL names, and to nowhere else: callers choose a path,
// never a host.
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as openHttp } from 'node:http';
import { Agent as HttpsAgent, request as openHttps } from 'node:https';
import { Readable } from 'node:stream';

import { withoutLastSlashes } from '../../../settings/without-last-slashes.ts';
import type { Credentials } from '../back-end-doors.ts';
import { type BackEndName, BackEndUnavailableError } from '../back-end-unavailable-error.ts';

export type BackEndHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface BackEndRequest {
  readonly method: string;
  /** Below the address's own path; encoded, with the query. */
  readonly target: string;
  readonly headers: BackEndHeaders;
  /** A stream can be sent once only. */
  readonly body?: Buffer | Readable | undefined;
  /** Shorter than what that server is given otherwise. */
  readonly timeLimitMs?: number;
  /** Gives the request up when whoever wanted the answer is gone. */
  readonly signal?: AbortSignal | undefined;
}

export interface BackEndClient {
  readonly address: BackEndAddress;
  /** The answer with its body still to be read. Redirects are answers too. */
  send(request: BackEndRequest): Promise<IncomingMessage>;
  close(): void;
}

interface BackEndClientParts {
  /** Whose server it is, for the words of a failure. */
  readonly app: BackEndName;
  readonly address: BackEndAddress;
  /** Longest silence of the server, before its answer or within it. */
  readonly timeLimitMs: number;
  readonly mostConnections?: number;
}

const connectLimitMs = 10_000;
const usualConnections = 256;

export function createBackEndClient(parts: BackEndClientParts): BackEndClient {
  const { app, address, timeLimitMs, mostConnections = usualConnections } = parts;
  const agentOptions = { keepAlive: true, maxSockets: mostConnections };
  const agent = address.isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  const open = address.isSecure ? openHttps : openHttp;

  function begin(request: BackEndRequest): ClientRequest {
    const { method, headers, body, signal } = request;
    return open({
      agent,
      host: address.hostname,
      port: address.port,
      method,
      path: `${address.basePath}${request.target}` || '/',
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, copy(value)])),
        host: address.host,
        ...(Buffer.isBuffer(body) && { 'content-length': String(body.length) }),
      },
      timeout: Math.min(timeLimitMs, request.timeLimitMs ?? timeLimitMs),
      ...(signal !== undefined && { signal }),
    });
  }

  async function attempt(request: BackEndRequest): Promise<IncomingMessage> {
    return await new Promise((resolve, reject) => {
      const outgoing = begin(request);
      const stopWaiting = limitConnecting(outgoing);
      let answer: IncomingMessage | undefined;
      outgoing.once('response', (response) => {
        answer = response;
        resolve(response);
      });
      outgoing.on('timeout', () => {
        if (!isHeldBack(answer)) outgoing.destroy(new SilenceError('it stayed silent for too long'));
      });
      // Also after the answer, when a server that has answered early closes while the body is still on its way.
      outgoing.on('error', (error) => {
        if (request.body instanceof Readable) request.body.unpipe(outgoing).resume();
        reject(
          outgoing.reusedSocket && isReset(error)
            ? new StaleConnectionError('a kept connection broke')
            : error,
        );
      });
      outgoing.once('close', stopWaiting);
      if (request.body instanceof Readable) request.body.pipe(outgoing);
      else outgoing.end(request.body);
    });
  }

  return {
    address,

    async send(request) {
      try {
        return await attempt(request);
      } catch (error) {
        // The server had closed the kept connection meanwhile. What changes something is not sent twice.
        if (!(error instanceof StaleConnectionError && isSafe(request))) throw dress(app, error);
      }
      return await attempt(request).catch((error: unknown) => {
        throw dress(app, error);
      });
    },

    close() {
      agent.destroy();
    },
  };
}

class SilenceError extends Error {}

class StaleConnectionError extends Error {}

function copy(value: string | readonly string[]): string | string[] {
  return typeof value === 'string' ? value : [...value];
}

/** Connecting has a limit of its own: a machine that is off should not be waited for as long as a slow report. */
function limitConnecting(outgoing: ClientRequest): () => void {
  let timer: NodeJS.Timeout | undefined;
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return;
    timer = setTimeout(
      () => outgoing.destroy(new SilenceError('it does not take the connection')),
      connectLimitMs,
    );
    socket.once('connect', () => clearTimeout(timer));
  });
  return () => clearTimeout(timer);
}

/** Silent because whoever reads the answer is slow, which is not the server's fault. */
function isHeldBack(answer: IncomingMessage | undefined): boolean {
  return answer !== undefined && answer.readableLength >= answer.readableHighWaterMark;
}

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function isSafe({ method, body }: BackEndRequest): boolean {
  return body === undefined && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}

function dress(app: BackEndName, error: unknown): Error {
  if (error instanceof SilenceError) {
    return new BackEndUnavailableError(app, error.message, { isLate: true, cause: error });
  }
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'the connection broke';
  return new BackEndUnavailableError(app, reason, { cause: error });
}

/** Where a back end is: the parts of BI_URL or WORKFLOW_URL that requests and redirects are made of. */
export interface BackEndAddress {
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  /** Path of the web application, without a slash at its end: `/pentaho`, or nothing at the root. */
  readonly basePath: string;
}

export function readBackEndAddress(url: string): BackEndAddress {
  const { origin, host, hostname, port, protocol, pathname } = new URL(url);
  return {
    origin,
    host,
    // Node's client wants an IPv6 address without its brackets.
    hostname: hostname.replaceAll(/^\[|\]$/g, ''),
    port,
    isSecure: protocol === 'https:',
    basePath: withoutLastSlashes(pathname),
  };
}

export function presentBasic({ userName, password }: Credentials): string {
  return `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;
}

/** In Basic a colon ends the name, so such a name would be taken for another one. */
export function fitsBasic({ userName }: Credentials): boolean {
  return !/[:\p{Cc}]/u.test(userName);
}

/** The body of a small answer as text; what is longer than the limit is left out. */
export async function readText(
  answer: IncomingMessage,
  { app = 'bi', limit = 1_048_576 }: { readonly app?: BackEndName; readonly limit?: number } = {},
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } catch (error) {
    throw new BackEndUnavailableError(app, 'its answer broke off', { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8');
}

/** Lets an unwanted body run off, so that its connection can serve the next request. */
export function discard(answer: IncomingMessage): void {
  answer.on('error', () => {});
  answer.resume();
}
