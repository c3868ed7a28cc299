// Requests to the realtime database that REALTIME_URL names, with its secret.
import type { IncomingMessage } from 'node:http';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import {
  type BackEndClient,
  type BackEndRequest,
  createBackEndClient,
  discard,
  readBackEndAddress,
} from '../remote/back-end-client.ts';

export interface RealtimeRequest {
  readonly method: string;
  readonly path: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: BackEndRequest['headers'];
  readonly body?: string | undefined;
  readonly isStream?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface RealtimeClient {
  /** The answer with its body still to be read; never a redirect, nor a refusal of the secret. */
  ask(request: RealtimeRequest): Promise<IncomingMessage>;
  close(): void;
}

interface RealtimeClientParts {
  /** REALTIME_URL. An emulator wants the name of the database in it, as ?ns=. */
  readonly url: string;
  /** REALTIME_SECRET; empty: the database asks for none. */
  readonly secret: string;
}

const timeLimitMs = 60_000;
/** Streams are kept alive every half minute. */
const streamTimeLimitMs = 90_000;
const mostStreams = 10_000;
const mostRedirects = 3;

export function createRealtimeClient({ url, secret }: RealtimeClientParts): RealtimeClient {
  const clients = new Map<string, BackEndClient>();
  const database = new URL(url).searchParams.get('ns');

  function getClient(address: string, isStream: boolean): BackEndClient {
    const key = `${isStream ? 'streams' : 'rest'} ${address}`;
    const known =
      clients.get(key) ??
      createBackEndClient({
        app: 'realtime',
        address: readBackEndAddress(address),
        ...(isStream ? { timeLimitMs: streamTimeLimitMs, mostConnections: mostStreams } : { timeLimitMs }),
      });
    clients.set(key, known);
    return known;
  }

  function presentTarget({ path, parameters = {} }: RealtimeRequest): string {
    const query = new URLSearchParams({
      ...parameters,
      ...(database !== null && { ns: database }),
      // A secret of this protocol counts in the query only; as a bearer it would be taken for another kind of token.
      ...(secret !== '' && { auth: secret }),
    }).toString();
    return `/${path.map(encodeURIComponent).join('/')}.json${query === '' ? '' : `?${query}`}`;
  }

  return {
    async ask(request) {
      const { method, headers = {}, body, isStream = false, signal } = request;
      let [address, target] = [url, presentTarget(request)];
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const answer = await getClient(address, isStream).send({
          method,
          target,
          headers: { 'accept-encoding': 'identity', accept: 'application/json', ...headers },
          body: body === undefined ? undefined : Buffer.from(body),
          signal,
        });
        const { statusCode: status = 0 } = answer;
        if (status === 401 || status === 403) {
          discard(answer);
          throw new BackEndUnavailableError('realtime', 'it refuses REALTIME_SECRET');
        }
        if (status < 300 || status >= 400 || status === 304) return answer;
        discard(answer);
        const next = findRedirect(answer.headers.location, url);
        if (next === undefined) break;
        address = next.origin;
        target = `${next.pathname}${next.search}`;
      }
      throw new BackEndUnavailableError('realtime', 'it redirects to where it should not');
    },

    close() {
      for (const client of clients.values()) client.close();
    },
  };
}

/**
 * The original moves clients to the machine that has the database, a sibling of the address that they know. The secret
 * goes nowhere else.
 */
function findRedirect(location: string | undefined, url: string): URL | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const [from, to] = [new URL(url), new URL(location, url)];
  const isSibling = to.host === from.host || (domainOf(to) !== undefined && domainOf(to) === domainOf(from));
  return isSibling && (to.protocol === 'https:' || to.protocol === from.protocol) ? to : undefined;
}

/** Without the name of the machine; nothing where what is left is no domain of its own. */
function domainOf({ hostname }: URL): string | undefined {
  const [, ...labels] = hostname.split('.');
  return labels.length >= 2 && !/^\d+$/.test(labels.at(-1) ?? '') ? labels.join('.') : undefined;
}
