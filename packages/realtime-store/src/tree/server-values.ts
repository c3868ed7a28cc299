import { InvalidRequestError } from '../realtime-error.ts';
import type { Scalar, TreeNode } from './node.ts';

export interface ServerValueFacts {
  /** One instant for the whole request, in milliseconds. */
  readonly now: number;
  /** What stood at the very place before. */
  readonly before: TreeNode | undefined;
}

/** `{".sv": "timestamp"}` or `{".sv": {"increment": n}}`: what the server puts in its place. */
export function resolveServerValue(request: unknown, { now, before }: ServerValueFacts): Scalar {
  if (request === 'timestamp') return now;
  if (typeof request === 'object' && request !== null && 'increment' in request) {
    const { increment } = request;
    if (typeof increment === 'number' && Number.isFinite(increment)) {
      const sum =
        increment + (before?.kind === 'leaf' && typeof before.value === 'number' ? before.value : 0);
      if (Number.isFinite(sum)) return sum;
    }
  }
  throw new InvalidRequestError('Invalid data; the server value is unknown.');
}
