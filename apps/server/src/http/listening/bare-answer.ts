// Answers that no route gives: before the server is ready, while it stops, and to what is no proper HTTP. They look as
// those of the protocol that was spoken to, and carry the same headers as every other answer.
import { STATUS_CODES } from 'node:http';

import { failurePageHeaders, presentFailurePage } from '../failure-page.ts';
import { barePageTexts, otherBarePage } from './texts.ts';

export interface BareFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** What is known of the request, which may be nothing. */
export interface BareRequest {
  readonly path?: string | undefined;
  readonly accept?: string | undefined;
  readonly requestId: string;
}

export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Those of registerSecurityHeaders; a test compares them. */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=15552000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

const json = 'application/json; charset=utf-8';

export function presentBareAnswer(failure: BareFailure, request: BareRequest): BareAnswer {
  const { type, body, headers = {} } = dress(failure, request);
  const { status, retryAfterSeconds } = failure;
  return {
    status,
    headers: {
      ...securityHeaders,
      ...headers,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': request.requestId,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      // What else may come on this connection is not read any more.
      connection: 'close',
    },
    body,
  };
}

/** As it goes over the wire, where there is no response object to write it to. */
export function presentRawAnswer({ status, headers, body }: BareAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

interface Dress {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function dress(failure: BareFailure, { path = '', accept = '', requestId }: BareRequest): Dress {
  const { status, code, message } = failure;
  const own = { code, message, requestId };
  if (isBelow(path, '/activiti-rest')) {
    return { type: json, body: JSON.stringify({ message: STATUS_CODES[status], exception: message }) };
  }
  if (isBelow(path, '/realtime')) return { type: json, body: JSON.stringify({ error: message }) };
  if (isBelow(path, '/pentaho/plugin'))
    return { type: json, body: JSON.stringify({ success: false, ...own }) };
  if (accept.includes('text/html') && !isBelow(path, '/gateway')) return dressAsPage(failure);
  if (isBelow(path, '/pentaho')) return { type: 'text/plain; charset=utf-8', body: `${message}\n` };
  return { type: json, body: JSON.stringify(own) };
}

function dressAsPage({ code, status, retryAfterSeconds }: BareFailure): Dress {
  return {
    type: 'text/html; charset=utf-8',
    headers: failurePageHeaders,
    body: presentFailurePage({
      ...(barePageTexts[code] ?? otherBarePage),
      ...(status === 503 && retryAfterSeconds !== undefined && { reloadSeconds: retryAfterSeconds }),
    }),
  };
}

function isBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}?`);
}
