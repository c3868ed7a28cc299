// One tile's work within its own time. Whatever ignores the signal goes on by itself, and nobody waits for it.
import { TileFailure } from './tile-failure.ts';

export async function runWithin<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  limits: { readonly signal: AbortSignal; readonly timeLimitMs: number },
): Promise<Result> {
  const { signal } = limits;
  signal.throwIfAborted();
  const own = new AbortController();
  return await new Promise<Result>((resolve, reject) => {
    const end = (error: Error): void => {
      reject(error);
      own.abort(error);
    };
    const leave = (): void => end(new TileFailure('timed-out', null, { cause: signal.reason }));
    const timer = setTimeout(() => end(new TileFailure('timed-out')), limits.timeLimitMs);
    signal.addEventListener('abort', leave, { once: true });
    work(own.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      });
  });
}

/** Lets some at a time through, in the order in which they came. */
export function createGate(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const waitForPlace = async (): Promise<void> =>
    await new Promise((wake) => {
      waiting.push(wake);
    });
  return async (work) => {
    // Whoever waited takes the place of the one who woke them.
    if (running >= most) await waitForPlace();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
