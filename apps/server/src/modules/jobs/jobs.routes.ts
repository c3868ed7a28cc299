import { jobCalls } from '@prumo/contracts/administration/jobs';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { JobsService } from './jobs.service.ts';

export function registerJobsRoutes(app: FastifyInstance, jobs: JobsService, timeZone: string): void {
  handleCall(app, jobCalls.list, async () => ({ jobs: await jobs.list(), timeZone }));
  handleCall(app, jobCalls.run, async ({ actor, params }) => await jobs.run(actor, params.key));
  handleCall(app, jobCalls.pause, async ({ actor, params }) => await jobs.pause(actor, params.key));
  handleCall(app, jobCalls.resume, async ({ actor, params }) => await jobs.resume(actor, params.key));
}
