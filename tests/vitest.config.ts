import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const repository = fileURLToPath(new URL('..', import.meta.url));
const testDatabase = `${repository}packages/database/src/testing/vitest-global-setup.ts`;

export default defineConfig({
  test: {
    root: repository,
    // A project may still be empty. `npm test` counts a step that ran nothing as failed all the same.
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{apps,packages,external-apps}/*/src/**/*.test.ts',
            '{demo,tools,tests/support}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          retry: 1,
          include: ['{apps,packages}/*/src/**/*.db.test.ts', 'demo/**/*.db.test.ts'],
          globalSetup: testDatabase,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          retry: 1,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: testDatabase,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          retry: 1,
          include: ['tests/process/**/*.test.ts'],
          // Each starts real servers and kills them: one at a time, and as long as it takes on a busy machine.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'real-engine',
          // No step of npm test: `npm run test:real-engine` starts the engine that these ask.
          include: ['tests/real-engine/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
