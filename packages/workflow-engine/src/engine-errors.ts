// What can go wrong, named once; rest/error-shape.ts gives each its status.

export type EngineErrorKind =
  /** 400: the caller asked for something that makes no sense. */
  | 'illegal-argument'
  /** 404 */
  | 'not-found'
  /** 409: exists already, or is in that state already. */
  | 'conflict'
  /** 409 with its own message. */
  | 'task-already-claimed'
  /** 403 */
  | 'forbidden'
  /** 415 */
  | 'unsupported-content'
  /** 500: the process itself cannot go on; the caller's change is undone. */
  | 'engine-failure';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
