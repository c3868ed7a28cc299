type UnauthorizedHandler = () => void;

let currentHandler: UnauthorizedHandler | null = null;

/** The transport reports that the server no longer knows the person; whoever registers decides what that means. */
export function setUnauthorizedHandler(handler: UnauthorizedHandler | null): void {
  currentHandler = handler;
}

export function reportUnauthorized(): void {
  currentHandler?.();
}
