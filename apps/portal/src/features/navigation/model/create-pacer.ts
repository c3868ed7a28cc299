/** Waits for the browser where the running task has taken its share already, and not otherwise. */
export type Pacer = () => Promise<void>;

interface PacerParts {
  readonly pause: () => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createPacer({ pause, now }: PacerParts): Pacer {
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
