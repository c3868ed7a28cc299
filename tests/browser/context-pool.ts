// A browser that was never used costs each test more than what the test does: it loads and compiles the whole portal. So
// the contexts of a worker are used again, once all that a test left in them is gone.
import type { Browser, BrowserContext, Clock } from '@playwright/test';

export interface ContextPool {
  take(): Promise<BrowserContext>;
  giveBack(context: BrowserContext): Promise<void>;
}

/** All that pages leave behind, without the cache of what they loaded. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

/** @param origin Of the product that the contexts are for. */
export async function withContextPool(
  browser: Browser,
  origin: string,
  work: (pool: ContextPool) => Promise<void>,
): Promise<void> {
  const free: BrowserContext[] = [];
  const isSpoilt = new WeakMap<BrowserContext, () => boolean>();
  const cleaners = new WeakMap<BrowserContext, Cleaner>();

  async function open(): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: origin });
    isSpoilt.set(context, watchClock(context.clock));
    cleaners.set(context, await openCleaner(context, origin));
    return context;
  }

  await work({
    take: async () => free.pop() ?? (await open()),

    async giveBack(context) {
      if (isSpoilt.get(context)?.() === true) {
        await context.close();
        return;
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await cleaners.get(context)?.clean();
      free.push(context);
    },
  });
  await Promise.all(free.map(async (context) => await context.close()));
}

interface Cleaner {
  /** Nothing of the context stays but an empty page, and the cache of what its pages loaded. */
  clean(): Promise<void>;
}

/** Through an empty page that stays: one opened each time costs a fifth of a load of the portal. */
async function openCleaner(context: BrowserContext, origin: string): Promise<Cleaner> {
  const empty = await context.newPage();
  const session = await context.newCDPSession(empty);
  return {
    async clean() {
      const used = context.pages().filter((page) => page !== empty);
      await Promise.all(used.map(async (page) => await page.close()));
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    },
  };
}

/**
 * A clock that a test has set cannot be set right again, and with it goes what the browser measures: all pages of the context
 * that are opened later have it too.
 */
function watchClock(clock: Clock): () => boolean {
  let isSet = false;
  const install = clock.install.bind(clock);
  clock.install = async (options) => {
    isSet = true;
    await install(options);
  };
  const setFixedTime = clock.setFixedTime.bind(clock);
  clock.setFixedTime = async (time) => {
    isSet = true;
    await setFixedTime(time);
  };
  const setSystemTime = clock.setSystemTime.bind(clock);
  clock.setSystemTime = async (time) => {
    isSet = true;
    await setSystemTime(time);
  };
  return () => isSet;
}
