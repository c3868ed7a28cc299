import type { Browser, Page } from '@playwright/test';

/** One piece of work of the page's main thread. Moments are in milliseconds of the browser's own clock. */
interface MainThreadTask {
  readonly startedAt: number;
  readonly lastedMs: number;
  /** What the thread itself worked: the same on a machine that is busy with other things. */
  readonly workedMs: number;
}

interface MainThreadTrace {
  readonly tasks: readonly MainThreadTask[];
  /** When the page set the mark first. */
  getMark(name: string): number;
  /** When the last answer to such an address, of those before the moment, had come whole. */
  getLastAnswer(urlPart: string, before: number): number;
}

/** What the page's main thread did while the work was done. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThreadTrace> {
  await browser.startTracing(page, { categories });
  await work();
  const events = listEvents(await browser.stopTracing());
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(presentThread),
  );

  return {
    tasks: events
      .filter((event) => event.name === 'RunTask' && mainThreads.has(presentThread(event)))
      .map(({ ts, dur = 0, tdur = 0 }) => ({
        startedAt: ts / 1000,
        lastedMs: dur / 1000,
        workedMs: tdur / 1000,
      })),

    getMark: (name) => requireMoment(Math.min(...momentsOf(events.filter((event) => event.name === name)))),

    getLastAnswer(urlPart, before) {
      const asked = events.filter(
        ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.includes(urlPart) === true,
      );
      const ids = new Set(asked.map(({ args }) => args?.data?.requestId));
      const ends = events.filter(
        ({ name, args }) => name === 'ResourceFinish' && ids.has(args?.data?.requestId),
      );
      return requireMoment(Math.max(...momentsOf(ends).filter((moment) => moment < before)));
    },
  };
}

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** Of Chromium's trace format; times in microseconds, `tdur` by the clock of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly requestId?: string; readonly url?: string };
  };
}

function listEvents(trace: Buffer): readonly TraceEvent[] {
  // The browser's own file, in the form that it documents.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  return traceEvents;
}

function momentsOf(events: readonly TraceEvent[]): readonly number[] {
  return events.map(({ ts }) => ts / 1000);
}

function requireMoment(moment: number): number {
  if (Math.abs(moment) === Infinity) throw new Error('the browser traced no such moment');
  return moment;
}

function presentThread({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
