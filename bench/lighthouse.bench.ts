// Lighthouse on the login page, as a desktop machine sees it.
import { chromium } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { findFreePort } from '../tests/support/product.ts';
import { loadLighthouse } from './load-lighthouse.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

console.log('Lighthouse on the login page, desktop');
const { default: lighthouse, desktopConfig } = await loadLighthouse();
const debuggingPort = await findFreePort();
const options = await browserLaunchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});
await withProduct({}, async ({ url }) => {
  const result = await lighthouse(
    `${url}/login`,
    {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    },
    desktopConfig,
  );
  for (const category of Object.values(result?.lhr.categories ?? {})) {
    const score = Math.round((category.score ?? 0) * 100);
    printFigure({ what: category.title, measured: String(score), budget: '95', isWithin: score >= 95 });
  }
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    const audit = result?.lhr.audits[id];
    if (audit !== undefined) printFigure({ what: audit.title, measured: audit.displayValue ?? '' });
  }
  const lost = Object.values(result?.lhr.audits ?? {}).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  );
  for (const audit of lost) console.log(`    below 90: ${audit.id} ${audit.displayValue ?? ''}`);
});
await browser.close();
