// Requests to the one server that BI_URL, WORKFLOW_URL or REALTIME_URL names, and to nowhere else: callers choose a path,
// never a host.
import { Agent as HttpAgent, request as openHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as openHttps } from 'node:https';
import { Readable } from 'node:stream';

import { BackEndUnavailableError, type BackEndName } from '../back-end-unavailable-error.ts';
import type { BackEndAddress } from './back-end-address.ts';

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
