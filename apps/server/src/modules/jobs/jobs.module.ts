import type { JobKey } from '@prumo/contracts/administration/jobs';

import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createJobScheduler } from './create-job-scheduler.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { registerJobsRoutes } from './jobs.routes.ts';
import { createJobsService } from './jobs.service.ts';

const dayMs = 86_400_000;
/** Of jobs that run often only the last day is kept, apart from what went wrong. */
const keptDays = 90;

/** @param definitions What all the others do by the clock. */
export function createJobsModule(
  { settings, database, clock, log, live }: ModuleEnvironment,
  definitions: readonly JobDefinition[],
) {
  const timeZone = settings.TIME_ZONE;
  const onChanged = (): void => live.tellQualityOf('jobs');
  const forget = async (): Promise<void> =>
    await createJobsRepository(database).forget(new Date(clock() - keptDays * dayMs));
  const scheduler = createJobScheduler({
    database,
    definitions,
    timeZone,
    clock,
    onChanged,
    reportFailure: (error, jobKey) => log.warn({ err: error, jobKey }, 'a job by the clock failed'),
  });
  const jobs = createJobsService({ database, definitions, scheduler, clock, onChanged });

  return {
    /** Soon, for somebody. */
    async ask(userName: string, key: JobKey) {
      await jobs.ask(userName, key);
    },
    ...defineModule({
      name: 'jobs',
      calls: (app) => registerJobsRoutes(app, jobs, timeZone),
      start: async () => await scheduler.start(),
      tidyUp: forget,
      close: async () => await scheduler.close(),
    }),
  };
}
