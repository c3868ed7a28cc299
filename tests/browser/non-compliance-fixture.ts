import { test as base, withProduct } from './fixtures.ts';

/** Cases are driven by a process of the demo, which other tests do without. */
export const test = base.extend({
  product: [
    async ({ backEnds: _embedded }, use) => {
      await withProduct({ DEMO_PROCESSES: 'on' }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
