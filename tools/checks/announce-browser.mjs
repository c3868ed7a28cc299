import { pathToFileURL } from 'node:url';

import { ensureInstalled } from '../steps/install.mjs';
import { pathInRepository } from '../steps/repository.mjs';

/** Says which browser the tests are going to use, and hands it down to the test runners, which then need not look. */
export async function announceBrowser() {
  // This loads packages, which a fresh clone does not have before it is set up.
  const { bundleProgram } = await import('../steps/bundle-program.mjs');
  const bundled = await bundleProgram(pathInRepository('tests/support/announce-browser.ts'));
  const found = /** @type {{ announceBrowser: () => Promise<void> }} */ (
    await import(pathToFileURL(bundled).href)
  );
  try {
    await found.announceBrowser();
  } catch (failure) {
    console.warn(failure instanceof Error ? failure.message : failure);
    // What the machine has does not start: there is one more, which is not installed without need.
    await ensureInstalled('browser');
    await found.announceBrowser();
  }
}
