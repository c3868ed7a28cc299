import type { ApiFailure } from './api-failure.ts';

type UnauthorizedHandler = (failure: ApiFailure) => void;

let currentHandler: UnauthorizedHandler | null = null;

/** The transport reports that the server no longer knows the person; whoever registers decides what that means. */
export function setUnauthorizedHandler(handler: UnauthorizedHandler | null): void {
  currentHandler = handler;
}

export function reportUnauthorized(failure: ApiFailure): void {
  currentHandler?.(failure);
}
