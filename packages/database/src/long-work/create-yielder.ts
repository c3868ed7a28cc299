// Long work on the one thread that answers everybody: whoever does it asks now and then whether it is time to let the
// others have their turn.

export interface Yielder {
  /** True when the work has held the thread for a while; then `giveWay` is due. Cheap enough for every row of a result. */
  isDue(): boolean;
  /** Lets whatever waits have its turn, and comes back after other yielding work that asked before. */
  giveWay(): Promise<void>;
}

interface YielderOptions {
  /** Asked after each turn; what it throws ends the work, for example when nobody waits for its end any more. */
  readonly requireWanted?: () => void;
  readonly clock?: () => number;
}

/** So short that an answer which takes several turns of the event loop is still a quick one. */
const longestStretchMs = 5;

export function createYielder({
  requireWanted = () => undefined,
  clock = () => performance.now(),
}: YielderOptions = {}): Yielder {
  let beganAt = clock();
  return {
    isDue: () => clock() - beganAt >= longestStretchMs,
    async giveWay() {
      await nextTurn();
      requireWanted();
      beganAt = clock();
    },
  };
}

/** All yielding work of the process: each turn of the event loop takes one of them on, however many there are. */
const waiting = new Set<() => void>();

async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    if (waiting.size === 1) setImmediate(takeOneOn);
  });
}

function takeOneOn(): void {
  const [first] = waiting;
  if (first === undefined) return;
  waiting.delete(first);
  if (waiting.size > 0) setImmediate(takeOneOn);
  first();
}
