import type { TextStreamEnd, TextStreamListeners } from '../../http/open-text-stream.ts';
import type { RealtimeEnvironment } from '../realtime-environment.ts';

interface TestStream extends TextStreamListeners {
  readonly path: string;
  isOpen: boolean;
}

/** A browser whose streams, clock and session the test moves. */
export function createTestEnvironment() {
  const streams: TestStream[] = [];
  const watchers = new Set<() => void>();
  const planned = new Set<{ readonly at: number; readonly work: () => void }>();
  let time = 0;
  let isVisible = true;
  let resolveReturn: ((isBack: boolean) => void) | null = null;

  const environment: RealtimeEnvironment = {
    openStream(path, listeners) {
      const stream = { ...listeners, path, isOpen: true };
      streams.push(stream);
      return {
        close() {
          stream.isOpen = false;
        },
      };
    },
    enter: async () => ({ userName: 'ANA', logInCount: 1 }),
    awaitReturn: async () =>
      await new Promise((resolve) => {
        resolveReturn = resolve;
      }),
    isVisible: () => isVisible,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    after(milliseconds, work) {
      const plan = { at: time + milliseconds, work };
      planned.add(plan);
      return () => planned.delete(plan);
    },
    chance: () => 1,
  };

  const findOpen = (): TestStream | undefined => streams.findLast(({ isOpen }) => isOpen);

  return {
    environment,
    listPaths: () => streams.map(({ path }) => path),
    countStreams: () => streams.length,
    countOpen: () => streams.filter(({ isOpen }) => isOpen).length,
    countPlanned: () => planned.size,
    /** By the newest stream that is open. */
    send: (name: string, data: unknown) =>
      findOpen()?.onText(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    sendText: (text: string) => findOpen()?.onText(text),
    end: (end: TextStreamEnd) => findOpen()?.onEnd(end),
    show(isShown: boolean) {
      isVisible = isShown;
      for (const watcher of watchers) {
        watcher();
      }
    },
    /** The network is back. */
    goOnline() {
      for (const watcher of watchers) {
        watcher();
      }
    },
    isAwaitingReturn: () => resolveReturn !== null,
    comeBack(isBack: boolean) {
      resolveReturn?.(isBack);
      resolveReturn = null;
    },
    /** Lets everything that waits for nobody happen, then the time pass. */
    async pass(milliseconds: number) {
      await flush();
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...planned].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) {
          break;
        }
        planned.delete(next);
        time = next.at;
        next.work();
        await flush();
      }
      time = end;
    },
  };
}

async function flush(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
