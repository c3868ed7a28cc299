// What calls of people who stay unknown have in common, with an account and without.
import { NotFoundError } from '../../http/named-error.ts';
import { createQuietLimiter, type Allowance } from '../../http/create-quiet-limiter.ts';

/**
 * Whoever stays unknown leaves no line in the log and no time of use of their session. A fault of ours leaves one, which
 * names neither person nor address nor what was sent.
 */
export const unseen = { logLevel: 'error', isUnattended: true } as const;

export const hourMs = 3_600_000;

export type TryCode = <Result>(
  allowances: readonly Allowance[],
  work: () => Promise<Result>,
) => Promise<Result>;

/** A wrong code is a guess; who has the right one may look as often as they like. */
export function createCodeTrial(clock: () => number): TryCode {
  const wrongCodes = createQuietLimiter(hourMs, clock);

  return async (allowances, work) => {
    const takeBack = wrongCodes.take(allowances);
    try {
      const result = await work();
      takeBack();
      return result;
    } catch (error) {
      if (!(error instanceof NotFoundError)) takeBack();
      throw error;
    }
  };
}
