// Attacks on the running product, which is started once for all of them: what one file does, the next one finds.
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  test: {
    root: repository,
    name: 'attack',
    include: ['tests/attack/**/*.attack.test.ts'],
    globalSetup: `${repository}tests/attack/support/start-attacked-product.ts`,
    // One after the other: whether the product still answers is measured, and an attack beside would be felt.
    fileParallelism: false,
    // One worker for all: each would load Vitest, the contracts and what sends requests anew.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
