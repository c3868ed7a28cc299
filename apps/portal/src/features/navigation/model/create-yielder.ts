/** Waits for the browser where the running task has taken its share already, and not otherwise. */
export type Yielder = () => Promise<void>;

interface YielderParts {
  readonly pause: () => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createYielder({ pause, now }: YielderParts): Yielder {
  let startedAt = now();

  return async () => {
    if (now() - startedAt >= shareMs) {
      await pause();
      startedAt = now();
    }
  };
}

/** Far below the 50 ms at which people notice: slow computers take several times as long for the same steps. */
const shareMs = 8;

/** Ends the running task. Not by a timer: those of a tab in the background wait for seconds. */
export async function pauseForBrowser(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });
}
