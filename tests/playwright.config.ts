import { fileURLToPath } from 'node:url';

import { defineConfig, devices } from '@playwright/test';

import { browserLaunchOptions } from './support/browser-launch-options.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: './browser',
  testMatch: '**/*.spec.ts',
  outputDir: `${repository}.cache/tests/browser`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: `${repository}.cache/tests/browser.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunchOptions(),
  },
});
