/** The time that passes for people who wait; not the product's clock, which says what time it is. */
export interface Timers {
  now(): number;
  /** Returns the function that calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

/** They keep no process alive. */
export const systemTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
