// With upload-file.ts the only place of these applications that talks to the server.
import { unattendedHeader } from '@prumo/contracts/session/session';

import { ApiFailure, decodeFailure } from './api-failure.ts';

interface ServerRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the BI server, with a leading slash; its variable parts are encoded already. */
  readonly path: string;
  /** The path is that of a call of the gateway, with its query, which stands beside the BI server. */
  readonly isOfGateway?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: {
    readonly type: 'text/plain' | 'application/json' | 'application/x-www-form-urlencoded';
    readonly text: string;
  };
  /** Of a write: what must be there for it to be done, by the tag of an earlier answer. The server refuses with 412. */
  readonly expected?: FileExpectation;
  readonly signal?: AbortSignal;
  /** How long an answer may take, where it is not as usual. */
  readonly timeLimitMs?: number;
  /** Sent by a clock and not by a person: it does not count as use of the session. */
  readonly isUnattended?: boolean;
}

export type FileExpectation = { readonly tag: string } | 'nothing';

interface ServerAnswer {
  readonly status: number;
  readonly text: string;
  /** Tells this content of a file from another; null where the server gives none. */
  readonly tag: string | null;
}

export async function sendRequest(request: ServerRequest): Promise<ServerAnswer> {
  const response = await fetchWithinLimit(request);
  const text = await response.text();
  requireGood(response, text);
  return { status: response.status, text, tag: response.headers.get('etag') };
}

/** A file that the server makes, as its bytes are. */
export async function fetchFile(request: ServerRequest): Promise<Blob> {
  const response = await fetchWithinLimit(request);
  if (!response.ok || isLoginPage(response)) requireGood(response, await response.text());
  return await response.blob();
}

function requireGood(response: Response, text: string): void {
  if (isLoginPage(response)) {
    reportUnauthorized();
    throw new ApiFailure({ kind: 'refused', status: 401, message: 'The server asks for a login' });
  }
  if (response.ok) return;
  if (response.status === 401) reportUnauthorized();
  throw decodeFailure({
    status: response.status,
    body: text,
    header: (name) => response.headers.get(name),
  });
}

/** Null where the server has nothing to say: an empty list, or something that does not exist. */
export async function fetchJson(request: Omit<ServerRequest, 'method'>): Promise<unknown> {
  const { status, text } = await sendRequest({ ...request, method: 'GET' });
  if (text.trim() === '') {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    throw new ApiFailure({ kind: 'unexpected-answer', status, message: `${request.path} is no JSON`, cause });
  }
}

/** For the many answers of a BI server that are one bare word. */
export async function fetchText(request: Omit<ServerRequest, 'method'>): Promise<string> {
  const { text } = await sendRequest({ ...request, method: 'GET' });
  return text.trim();
}

/** Whether the portal stands before this BI server: only it answers there in the form of our own API. */
export async function isBehindPortal(): Promise<boolean> {
  try {
    const response = await fetch(serverPaths.portalSession, { headers: { accept: 'application/json' } });
    return (
      (response.headers.get('content-type') ?? '').includes('application/json') && response.status !== 404
    );
  } catch {
    return false;
  }
}

const usualTimeLimitMs = 60_000;

async function fetchWithinLimit(request: ServerRequest): Promise<Response> {
  const limit = AbortSignal.timeout(request.timeLimitMs ?? usualTimeLimitMs);
  const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]);
  try {
    const address =
      request.isOfGateway === true ? request.path : buildServerPath(request.path, request.query);
    return await fetch(address, {
      method: request.method,
      credentials: 'same-origin',
      signal,
      headers: {
        accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
        // Other sites cannot send this header without our consent; BI servers answer 401 without a login prompt.
        'x-requested-with': 'XMLHttpRequest',
        ...(request.isUnattended === true && { [unattendedHeader]: '1' }),
        ...(request.body === undefined ? {} : { 'content-type': request.body.type }),
        ...presentExpectation(request.expected),
      },
      ...(request.body === undefined ? {} : { body: request.body.text }),
    });
  } catch (cause) {
    if (request.signal?.aborted === true) {
      throw cause;
    }
    throw new ApiFailure({
      kind: limit.aborted ? 'timed-out' : 'unreachable',
      status: 0,
      message: `${request.method} ${request.path} got no answer`,
      cause,
    });
  }
}

function presentExpectation(expected: FileExpectation | undefined): Readonly<Record<string, string>> {
  if (expected === undefined) return {};
  return expected === 'nothing' ? { 'if-none-match': '*' } : { 'if-match': expected.tag };
}

/** Some BI servers send a visitor whose session has ended to their login page, also in the middle of a script. */
function isLoginPage(response: Response): boolean {
  return response.redirected && new URL(response.url).pathname.startsWith(serverPaths.logIn);
}

type UnauthorizedHandler = () => void;

let currentHandler: UnauthorizedHandler | null = null;

/** The transport reports that the server no longer knows the person; whoever registers decides what that means. */
export function setUnauthorizedHandler(handler: UnauthorizedHandler | null): void {
  currentHandler = handler;
}

export function reportUnauthorized(): void {
  currentHandler?.();
}

/** Where the BI server stands on its origin; a real one and the embedded one agree on it. */
const basePath = '/pentaho';

export const serverPaths = {
  home: `${basePath}/Home`,
  logIn: `${basePath}/Login`,
  logOut: `${basePath}/Logout`,
  /** Answered only where the portal stands before the BI server. */
  portalSession: '/gateway/session',
  portalLogIn: '/login',
} as const;

/** The path of a call below the BI server, with its query. */
export function buildServerPath(path: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${basePath}${path}${parameters === '' ? '' : `?${parameters}`}`;
}
