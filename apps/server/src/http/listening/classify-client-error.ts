import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';

import type { BareFailure } from './bare-answer.ts';

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
