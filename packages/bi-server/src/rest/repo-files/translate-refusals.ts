import { IllegalFileNameError, RepositoryError } from '../../repository/repository-errors.ts';
import { BiFailure } from '../http/bi-failure.ts';

/** A kind of refusal, the status with which this call answers it, and the text that clients look for. */
export type Refusal = readonly [
  kind: new (...args: never[]) => RepositoryError,
  status: number,
  body?: string,
];

/** A refusal that the list does not name is answered with 500, as Pentaho does. */
export async function translateRefusals<Result>(
  refusals: readonly Refusal[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RepositoryError)) throw error;
    const [, status = 500, body = error.message] =
      [...refusals, illegalName].find(([kind]) => error instanceof kind) ?? [];
    throw new BiFailure(status, error.message, { body });
  }
}

const illegalName: Refusal = [IllegalFileNameError, 403, 'containsIllegalCharacters'];
