/**
 * An expected failure: thrown once by whoever notices it, dressed for each protocol in one place.
 * Anything else that is thrown is a fault of ours and answered as such.
 */
export abstract class NamedError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Extra answer headers that the protocol wants with this failure. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    message: string,
    options: {
      readonly details?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  /** By the name under which Fastify, and the back ends that are registered in it, look for it. */
  get statusCode(): number {
    return this.status;
  }
}

export class NotFoundError extends NamedError {
  readonly code = 'not_found';
  readonly status = 404;
}

export class InvalidInputError extends NamedError {
  readonly code = 'invalid_input';
  readonly status = 400;
}

export class AccessDeniedError extends NamedError {
  readonly code = 'access_denied';
  readonly status = 403;
}
