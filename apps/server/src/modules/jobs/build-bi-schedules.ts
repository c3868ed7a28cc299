import type { BiServer } from '@prumo/bi-server/rest/bi-server-parts';

import type { JobDefinition } from './job-definition.ts';

/** Every minute: what people have the embedded BI server produce by the clock. Which due times count, it knows itself. */
export function buildBiSchedules(biServer: Pick<BiServer, 'runSchedules'>): JobDefinition {
  return {
    key: 'bi-schedules',
    schedule: '* * * * *',
    catchUp: 'skip',
    async run({ signal }) {
      const { produced, failed, blocked } = await biServer.runSchedules(signal);
      const counts = Object.entries({ produced, failures: failed, blocked });
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    },
  };
}
