import * as z from 'zod/mini';

/** The form in which our own API reports a failure. The façades of foreign protocols have their own. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Codes of failures that concern no single call: of the server itself, and of requests that it could not read. */
export const serverErrorCodes = {
  /** A fault of ours; the server's log has it under the request id. */
  internalError: 'internal_error',
  /** The server starts or stops; 503 with Retry-After. */
  starting: 'starting',
  stopping: 'stopping',
  /** The database does not answer; 503 with Retry-After. */
  databaseUnavailable: 'database_unavailable',
  /** Its disk is full; 503 with Retry-After. */
  storageFull: 'storage_full',
  malformedRequest: 'malformed_request',
  /** The request did not arrive in time, or not fast enough; 408. */
  requestTooSlow: 'request_too_slow',
  /** 431 */
  headersTooLarge: 'headers_too_large',
  /** 414 */
  addressTooLong: 'address_too_long',
  /** 417 */
  expectationFailed: 'expectation_failed',
  /** From one address at the same time; 429. */
  tooManyConnections: 'too_many_connections',
} as const;
