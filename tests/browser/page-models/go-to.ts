import type { Page } from '@playwright/test';

/** A page between two tests, the console and the tools of the BI server, televisions, and who is not logged in. */
const outside = /^\/(?:version|pentaho|tv|login)(?:\/|$)/;

/**
 * Goes there as a link inside of the portal does, where the page shows the portal: its load costs four times as much, and what
 * a load brings back is proved where a journey says so, by `goto` and `reload`.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const { protocol, pathname, search } = new URL(page.url());
  const isInPortal = protocol.startsWith('http') && !outside.test(pathname);
  if (!isInPortal || `${pathname}${search}` === path) {
    await page.goto(path);
    return;
  }
  await page.evaluate((target) => {
    window.history.pushState({}, '', target);
  }, path);
}
