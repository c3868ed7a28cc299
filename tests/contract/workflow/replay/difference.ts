/** One point in which an answer is not the recorded one. */
export interface Difference {
  /** `status`, `contentType`, `wwwAuthenticate`, `order`, or a place in the body such as `body.data[].name`. */
  readonly at: string;
  readonly recorded: unknown;
  readonly observed: unknown;
}

/** In place of a member that is not there. */
export const absent = '(absent)';
