// Asked by npm test before its steps: finds the browser once, for all test runners, and says which one it is.
import { chromium } from '@playwright/test';

import { browserLaunchOptions } from './browser-launch-options.ts';

export async function announceBrowser(): Promise<void> {
  const options = await browserLaunchOptions();
  const browser = await chromium.launch(options);
  console.log(`Browser: ${options.executablePath ?? 'Chromium'}, version ${browser.version()}`);
  await browser.close();
}
