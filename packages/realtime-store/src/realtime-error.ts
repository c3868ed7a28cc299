// What can go wrong, each by a name that stays. Messages are those of the original service where they are known.

export abstract class RealtimeError extends Error {
  abstract readonly status: number;

  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A body, a path, a key or a parameter that makes no sense. */
export class InvalidRequestError extends RealtimeError {
  readonly status = 400;
}

/** The original answers 401, never 403. */
export class PermissionDeniedError extends RealtimeError {
  readonly status = 401;

  constructor(message = 'Permission denied') {
    super(message);
  }
}

export class NoSuchAddressError extends RealtimeError {
  readonly status = 404;
}

export class UnknownMethodError extends RealtimeError {
  readonly status = 405;
}
