/**
 * A failure as a Pentaho server reports it: the status tells, the body is at most a short text.
 * Thrown by whoever notices it; dressed by `register-failure-dress.ts`.
 */
export class BiFailure extends Error {
  readonly status: number;
  /** Plain text for the client, where the contract has one; the message is for logs. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    answer: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = 'BiFailure';
    this.status = status;
    this.body = answer.body ?? '';
    this.headers = answer.headers ?? {};
  }
}
