import type { Timers } from '../timers.ts';

export interface ManualTimers extends Timers {
  /** What is due on the way is done in its turn. */
  pass(milliseconds: number): void;
}

export function createManualTimers(): ManualTimers {
  const planned = new Set<{ readonly at: number; readonly work: () => void }>();
  let time = 0;

  return {
    now: () => time,
    after(milliseconds, work) {
      const plan = { at: time + milliseconds, work };
      planned.add(plan);
      return () => planned.delete(plan);
    },
    pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...planned].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        planned.delete(next);
        time = next.at;
        next.work();
      }
      time = end;
    },
  };
}
