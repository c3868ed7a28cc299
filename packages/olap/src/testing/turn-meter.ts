// Whether work leaves others their turn: counts the turns that a timer gets while it runs, and how long the longest stretch
// between two of them kept the processor. Time on the clock would also count what the machine does for others.

import { existsSync, readFileSync } from 'node:fs';

export interface Turns {
  readonly count: number;
  /** Of the processor, in milliseconds. */
  readonly longest: number;
  readonly whole: number;
}

export async function meterTurns(work: () => Promise<unknown>): Promise<Turns> {
  let count = 0;
  let longest = 0;
  let isOver = false;
  const start = readProcessorTime();
  let before = start;
  const take = (): void => {
    const now = readProcessorTime();
    count += 1;
    longest = Math.max(longest, now - before);
    before = now;
    // Not in each turn there could be: that would keep the processor busy while the work only waits for the database.
    if (!isOver) setTimeout(take, 1);
  };
  setTimeout(take, 1);
  try {
    await work();
  } finally {
    isOver = true;
    take();
  }
  return { count, longest, whole: readProcessorTime() - start };
}

/**
 * Of this very thread: those beside it, which collect garbage and compile, keep nobody waiting, and on a busy machine do more
 * between two turns. Where the system does not tell, of the whole process.
 */
function readProcessorTime(): number {
  if (existsSync(threadTimes)) {
    const [nanoseconds] = readFileSync(threadTimes, 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const threadTimes = '/proc/thread-self/schedstat';
