import type { Browser, Page } from '@playwright/test';

interface LongestTask {
  /** What the page's thread itself worked: the same on a machine that is busy with other things. */
  readonly workedMs: number;
  /** As long as it took by the clock. */
  readonly lastedMs: number;
}

/** The task that kept the page's main thread longest while the work was done. */
export async function traceLongestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const events = listEvents(await browser.stopTracing());
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(presentThread),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && mainThreads.has(presentThread(event)));
  if (tasks.length === 0) throw new Error('the browser traced no task of the page');
  const longest = tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))[0];
  return { workedMs: (longest?.tdur ?? 0) / 1000, lastedMs: (longest?.dur ?? 0) / 1000 };
}

/** Of Chromium's trace format; times in microseconds, `tdur` by the clock of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

function listEvents(trace: Buffer): readonly TraceEvent[] {
  // The browser's own file, in the form that it documents.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  return traceEvents;
}

function presentThread({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
