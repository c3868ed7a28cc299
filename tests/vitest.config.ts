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
          // As long as it takes at a load of eight: a slow machine is no fault of the code.
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Beside their module and in front of a door: both are about the server, which each worker loads once for them.
          name: 'server',
          retry: 1,
          // What is waited for comes at once, unless the machine is busy.
          expect: { poll: { timeout: 60_000 } },
          // Each worker loads a module once. Whoever changes the process puts it back.
          isolate: false,
          include: [
            '{apps,packages}/*/src/**/*.db.test.ts',
            'demo/**/*.db.test.ts',
            'tests/contract/**/*.test.ts',
          ],
          globalSetup: testDatabase,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/process/*.test.ts'],
          sequence: { groupOrder: 1 },
          // Each starts real servers and kills them, which takes as long as it takes on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase-tools',
          // No step of npm test: `npm run test:firebase-tools` fetches the tool that these run.
          include: ['tests/process/firebase-tools/*.test.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'olap4j',
          // No step of npm test: `npm run test:olap4j` needs Java and the packages that these run.
          include: ['tests/olap4j/*.test.ts'],
          globalSetup: testDatabase,
          sequence: { groupOrder: 4 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'real-engine',
          // No step of npm test: `npm run test:real-engine` starts the engine that these ask.
          include: ['tests/real-engine/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
