import type { LiveEnvironment, SourceListeners } from '../browser-live-environment.ts';

interface TestSource extends SourceListeners {
  isOpen: boolean;
}

/** A browser whose streams, clock and session the test moves. */
export function createTestEnvironment() {
  const sources: TestSource[] = [];
  const watchers = new Set<() => void>();
  const planned = new Set<{ readonly at: number; readonly work: () => void }>();
  let time = 0;
  let isVisible = true;
  let resolveReturn: ((isBack: boolean) => void) | null = null;
  const session = { isThere: true };

  const environment: LiveEnvironment = {
    openSource(_path, listeners) {
      const source = { ...listeners, isOpen: true };
      sources.push(source);
      return {
        close() {
          source.isOpen = false;
        },
      };
    },
    hasSession: () => session.isThere,
    enter: async () => ({ userName: 'ANA', logInCount: 1 }),
    awaitReturn: async () =>
      await new Promise((resolve) => {
        resolveReturn = resolve;
      }),
    isVisible: () => isVisible,
    watchVisibility(listener) {
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

  return {
    environment,
    session,
    countSources: () => sources.length,
    countOpen: () => sources.filter((source) => source.isOpen).length,
    /** By the newest stream. */
    send: (name: string) => sources.at(-1)?.onEvent(name),
    lose: () => sources.at(-1)?.onLost(),
    show(isShown: boolean) {
      isVisible = isShown;
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
