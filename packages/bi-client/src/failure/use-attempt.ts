import { useState } from 'react';

import { describeFailure } from './describe-failure.ts';

interface Attempt {
  readonly isBusy: boolean;
  /** Why the last one failed, in words. */
  readonly failure: string | null;
  /** Tries something and, when it has succeeded, goes on; a failure is kept to be shown. */
  readonly run: <Result>(work: () => Promise<Result>, onSuccess: (result: Result) => void) => void;
}

/** One thing that is sent to the server on the person's word. */
export function useAttempt(describe: (error: unknown) => string = describeFailure): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt<Result>(work: () => Promise<Result>, onSuccess: (result: Result) => void) {
    setIsBusy(true);
    setFailure(null);
    try {
      onSuccess(await work());
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    run: (work, onSuccess) => {
      void attempt(work, onSuccess);
    },
  };
}
