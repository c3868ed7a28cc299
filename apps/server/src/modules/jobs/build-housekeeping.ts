import type { JobDefinition } from './job-definition.ts';

/** Every ten minutes: everybody forgets what nobody needs any more. */
export function buildHousekeeping(tidyUp: () => Promise<unknown>): JobDefinition {
  return {
    key: 'housekeeping',
    schedule: '*/10 * * * *',
    catchUp: 'skip',
    async run() {
      await tidyUp();
    },
  };
}
