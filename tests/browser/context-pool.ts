// A browser that was never used costs each test more than what the test does: it loads and compiles the whole portal. So
// the contexts of a worker are used again, each with its page, once all that a test left in them is gone.
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { drawAgain, drawNothing } from './draw-nothing.ts';

export interface ContextPool {
  /** A page where nobody is logged in, the only one of its context. */
  take(): Promise<Page>;
  giveBack(page: Page): Promise<void>;
  /** Of all pages of the browser that were not given back; answers where they lie. */
  takePictures(buildPath: (number: number) => string): Promise<readonly string[]>;
}

/** Where a page is between two tests: in the origin and the process of the portal, without the portal. */
export const emptyPath = '/version';

/** @param origin Of the product that the contexts are for. */
export async function withContextPool(
  browser: Browser,
  origin: string,
  work: (pool: ContextPool) => Promise<void>,
): Promise<void> {
  const free: PooledContext[] = [];
  const taken = new Map<Page, PooledContext>();

  await work({
    async take() {
      const pooled = free.pop() ?? (await openPooledContext(browser, origin));
      taken.set(pooled.page(), pooled);
      return pooled.page();
    },

    async giveBack(page) {
      const pooled = taken.get(page);
      if (pooled === undefined) return;
      taken.delete(page);
      if (await pooled.clean()) free.push(pooled);
    },

    async takePictures(buildPath) {
      const unused = free.map((pooled) => pooled.page());
      const pages = browser.contexts().flatMap((context) => context.pages());
      return await Promise.all(
        pages
          .filter((page) => !unused.includes(page))
          .map(async (page, index) => {
            const path = buildPath(index + 1);
            await drawAgain(page);
            await page.screenshot({ path, timeout: 10_000 });
            return path;
          }),
      );
    },
  });
  await Promise.all(free.map(async (pooled) => await pooled.close()));
}

interface PooledContext {
  page(): Page;
  /** Nothing of the context stays but an empty page, and the cache of what its pages loaded; false if it had to go. */
  clean(): Promise<boolean>;
  close(): Promise<void>;
}

async function openPooledContext(browser: Browser, origin: string): Promise<PooledContext> {
  const context = await browser.newContext({ baseURL: origin });
  await drawNothing(context);
  // A clock that was set cannot be set right again, and all pages that are opened later have it too.
  const hasOtherClock = watchCalls(context.clock, ['install', 'setFixedTime', 'setSystemTime']);
  let kept = await openKeptPage(context);
  return {
    page: () => kept.page,

    async clean() {
      if (hasOtherClock()) {
        await context.close();
        return false;
      }
      const others = context.pages().filter((page) => page !== kept.page);
      await Promise.all(others.map(async (page) => await page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      if (kept.isSpoilt()) {
        await kept.page.close();
        kept = await openKeptPage(context);
      }
      await kept.empty(origin);
      return true;
    },

    close: async () => await context.close(),
  };
}

interface KeptPage {
  readonly page: Page;
  /** Something was done to the page that would go on in the next test. */
  isSpoilt(): boolean;
  /** Leads the page away from where it was, and takes from its context all that was stored. */
  empty(origin: string): Promise<void>;
}

/** All that pages leave behind, without the cache of what they loaded. What is for one tab only is gone otherwise. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const;

async function openKeptPage(context: BrowserContext): Promise<KeptPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const isMarked = watchCalls(page, [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
    'setViewportSize',
  ]);
  return {
    page,
    isSpoilt: () => isMarked() || page.isClosed(),

    async empty(origin) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of events) page.removeAllListeners(event);
      await page.goto(`${origin}${emptyPath}`);
      // Not by Playwright, which would first tell the page all that it evaluates with.
      await session.send('Runtime.evaluate', { expression: "sessionStorage.clear(); window.name = ''" });
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await session.send('Page.resetNavigationHistory');
    },
  };
}

/** Tells whether one of these methods was called since. */
function watchCalls<Target extends object>(target: Target, names: readonly (keyof Target)[]): () => boolean {
  let isCalled = false;
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') continue;
    const watched = (...args: readonly unknown[]): unknown => {
      isCalled = true;
      return Reflect.apply(method, target, args);
    };
    Object.assign(target, { [name]: watched });
  }
  return () => isCalled;
}
