import { fileURLToPath } from 'node:url';

import { defineConfig, devices } from '@playwright/test';

import type { BackEnds, ExternalApps } from './browser/fixtures.ts';
import { browserLaunchOptions } from './support/browser-launch-options.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** What is about external apps, or the cases that they follow; all other journeys are made without them. */
const appSpecs = ['**/{inbox,minutes*,navigation,processes,non-compliance*,orphan-action-plans}.spec.ts'];

/**
 * A smoke of all that people do through the workflow door, of which WF-02 is what an engine somewhere else might do in another
 * way; the tables of `contract/` run against each engine too.
 */
const workflowSpecs = '**/workflow-{tasks,processes}.spec.ts';

export default defineConfig<object, { readonly backEnds: BackEnds; readonly externalApps: ExternalApps }>({
  testDir: './browser',
  testMatch: '**/*.spec.ts',
  outputDir: `${repository}.cache/tests/browser`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Whoever needs the second try is named at the end of `npm test`: docs/decisions/0014.
  retries: 1,
  // A journey is many steps, of which a busy machine makes each longer; those that wait in vain end much earlier.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    // The same screens in front of back ends that are somewhere else: WF-02. One worker, as each starts three servers for
    // them; and first, so that the other one has the rest to do meanwhile.
    {
      name: 'remote',
      testMatch: workflowSpecs,
      grep: /\[WF-02\]/,
      workers: 1,
      use: { backEnds: 'remote' },
    },
    // A worker has one product, and one with other settings needs another worker, which costs as much as a journey. So
    // this is one, beside the one above, and the rest is for both.
    {
      name: 'apps',
      testMatch: appSpecs,
      workers: 1,
      use: { externalApps: 'minutes,non-compliances' },
    },
    { name: 'embedded', testIgnore: appSpecs },
    ...(process.env['REAL_ENGINE_URL'] === undefined
      ? []
      : [{ name: 'real engine', testMatch: workflowSpecs, use: { backEnds: 'real engine' } } as const]),
  ],
  reporter: [['list'], ['json', { outputFile: `${repository}.cache/tests/browser.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    // What moves is drawn again and again, which takes a tenth of all processor time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What is not there by then does not come: a press that waits in vain shall not last as long as the whole journey may.
    actionTimeout: 60_000,
    // Recording takes as long again as the tests themselves; `npm test -- browser -- --trace on` records.
    trace: 'off',
    // The fixtures picture a failure, as nothing is drawn before.
    screenshot: 'off',
    launchOptions: await browserLaunchOptions(),
  },
});
