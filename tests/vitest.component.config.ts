// Parts and screens in a real browser, without a server: what they ask is answered by a fake transport.
import { fileURLToPath } from 'node:url';

import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { pressAt } from './component/support/press-at.ts';
import { browserLaunchOptions } from './support/browser-launch-options.ts';
import { withKnownFrame } from './support/known-frame.ts';
import { listBrowserPackages } from './support/list-browser-packages.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

// React and the styles as users get them: what they do for developers takes several times as long.
process.env['NODE_ENV'] = 'production';

// With each module the browser would get a map of its source, larger than itself. Those of the tests stay: what fails names
// its line.
const noMapsOfTheProduct: Plugin = {
  name: 'no-maps-of-the-product',
  enforce: 'post',
  transform(code, id) {
    return id.startsWith(`${repository}tests/`) ? undefined : { code, map: { mappings: '' } };
  },
};

export default defineConfig({
  plugins: [noMapsOfTheProduct],
  cacheDir: `${repository}.cache/component`,
  optimizeDeps: { include: listBrowserPackages(), noDiscovery: true },
  test: {
    root: repository,
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    setupFiles: ['tests/component/support/setup.ts'],
    isolate: false,
    // Whoever needs the second try is named at the end of `npm test`: docs/decisions/0014.
    retry: 1,
    // One of them waits for a frame or a timer at nearly every moment.
    maxWorkers: 3,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
      commands: { pressAt },
      provider: withKnownFrame(
        playwright({
          launchOptions: await browserLaunchOptions(),
          // The page of a test is a frame in this window: in a smaller one it would be cut off.
          contextOptions: {
            locale: 'pt-BR',
            timezoneId: 'America/Sao_Paulo',
            reducedMotion: 'reduce',
            viewport: { width: 1600, height: 1000 },
          },
          actionTimeout: 60_000,
        }),
      ),
    },
  },
});
