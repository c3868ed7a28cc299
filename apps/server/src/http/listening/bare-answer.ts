// Answers that no route gives: before the server is ready, while it stops, and to what is no proper HTTP. They look as
// those of the protocol that was spoken to, and carry the same headers as every other answer.
import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import { STATUS_CODES } from 'node:http';

import { failurePageHeaders, presentFailurePage } from '../failure-page.ts';
import { bareSecurityHeaders } from '../security-headers.ts';
import { barePageTexts, otherBarePage } from './texts.ts';

export interface BareFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** What is known of the request, which may be nothing. */
interface BareRequest {
  readonly path?: string | undefined;
  readonly accept?: string | undefined;
  readonly requestId: string;
}

interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = 'application/json; charset=utf-8';

export function presentBareAnswer(failure: BareFailure, request: BareRequest): BareAnswer {
  const { type, body, headers = {} } = dress(failure, request);
  const { status, retryAfterSeconds } = failure;
  return {
    status,
    headers: {
      ...bareSecurityHeaders,
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

/** What is said to a caller whose bytes are no request; nothing to one who is gone. */
export function classifyClientError(error: Error): BareFailure | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  return known[code] ?? malformed;
}

const malformed: BareFailure = {
  status: 400,
  code: serverErrorCodes.malformedRequest,
  message: 'The request is not HTTP as this server reads it.',
};

const known: Readonly<Record<string, BareFailure>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: serverErrorCodes.headersTooLarge,
    message: 'The address or the headers of the request are larger than this server takes.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'body_too_large',
    message: 'The request body is larger than this server takes.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: serverErrorCodes.requestTooSlow,
    message: 'The request did not arrive in time.',
  },
};
