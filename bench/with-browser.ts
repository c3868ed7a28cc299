import { chromium, type Browser, type BrowserContext } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';

interface Visitor {
  readonly url: string;
  readonly userName: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Runs in each page, before anything of it. */
  readonly watch?: () => void;
}

/** Runs the work in a browser in which somebody is logged in. */
export async function withBrowser(
  { url, userName, viewport = { width: 1440, height: 900 }, watch }: Visitor,
  work: (browser: Browser, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport });
    if (watch !== undefined) await context.addInitScript(watch);
    const answer = await context.request.post('/gateway/session', {
      data: { userName, password: 'prumo' },
      headers,
    });
    if (!answer.ok()) throw new Error(`nobody is logged in: ${answer.status()}`);
    await work(browser, context);
  } finally {
    await browser.close();
  }
}
