import { expect, test } from 'vitest';

import { listBrowserCandidates } from './browser-candidates.ts';

test('a browser comes from CHROMIUM_PATH, the machine, Playwright and npm, in this order', () => {
  const sources = listBrowserCandidates({ PATH: '/usr/local/bin:/usr/bin' }).map(({ source }) => source);
  const places = [
    'CHROMIUM_PATH',
    '/usr/local/bin/chromium',
    '/usr/bin/google-chrome',
    "Playwright's Chromium",
  ];
  const npm = ['@sparticuz/chromium', '@sparticuz/chromium with its own libraries'];
  expect(sources.filter((source) => [...places, ...npm].includes(source))).toEqual([...places, ...npm]);
});

test('CHROMIUM_PATH is tried as it stands, and an empty one counts as not set', async () => {
  const [named] = listBrowserCandidates({ CHROMIUM_PATH: '/nowhere/chromium' });
  const [unnamed] = listBrowserCandidates({ CHROMIUM_PATH: '' });
  expect(await named?.locate()).toEqual({ path: '/nowhere/chromium' });
  expect(await unnamed?.locate()).toBeUndefined();
});
