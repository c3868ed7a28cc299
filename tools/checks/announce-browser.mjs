import { runTypeScript } from '../steps/run-typescript.mjs';

/** Says which browser the tests are going to use, and hands it down to the test runners, which then need not look. */
export async function announceBrowser() {
  await runTypeScript('tests/support/announce-browser.ts', []);
}
