/** Says which browser the tests are going to use, and hands it down to the test runners, which then need not look. */
export async function announceBrowser() {
  // This loads packages, which a fresh clone does not have before it is set up.
  const { runTypeScript } = await import('../steps/run-typescript.mjs');
  await runTypeScript('tests/support/announce-browser.ts', []);
}
