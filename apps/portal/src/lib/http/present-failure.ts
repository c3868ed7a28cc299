import { describeStatus } from './describe-status.ts';
import { texts } from './texts.ts';

/** That something asked for did not succeed, with what the server says of it. */
export function presentFailure(error: unknown): string {
  return texts.requestFailed(describeStatus(error));
}
