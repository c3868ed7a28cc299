// Jobs of the scheduler, at the address of the platform up to 10.0 and at that of the plugin since.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FileRepository } from '../repository/file-repository.ts';
import type { Schedules } from '../schedules/create-schedules.ts';
import {
  decodeScheduleRequest,
  readXmlFields,
  ScheduleRequestError,
  type ScheduleRequest,
} from '../schedules/decode-schedule-request.ts';
import { TriggerError } from '../schedules/find-due-time.ts';
import { stateOf } from '../schedules/schedule.ts';
import { type RefusalKind, ScheduleRefusal } from '../schedules/schedule-refusal.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { readJson, readText } from './http/read-body.ts';
import { jsonFirst, sendDto, sendDtoList, sendText } from './http/send-answers.ts';
import { createFileCall } from './repo-files/file-call.ts';
import { sendFiles } from './repo-files/read-operations.ts';
import { presentJob } from './scheduler/present-job.ts';

export interface SchedulerRouteParts {
  readonly schedules: Schedules;
  readonly files: FileRepository;
  readonly clock: () => number;
  /** Of the hospital. */
  readonly timeZone: string;
}

const bases = ['/api/scheduler', '/plugin/scheduler-plugin/api/scheduler'];
const bodyLimit = 256 * 1024;
const jobNames = { plural: 'jobs', element: 'job' } as const;

export function registerSchedulerRoutes(app: FastifyInstance, parts: SchedulerRouteParts): void {
  for (const base of bases) {
    registerJobReads(app, base, parts);
    registerJobWrites(app, base, parts);
    registerBlockouts(app, base, parts);
  }
}

const readRoute = { config: { biAccess: 'user' } } as const;
/** Asks by POST, and changes nothing. */
const askingRoute = { config: { biAccess: 'user', isForReaders: true }, bodyLimit } as const;
const writeRoute = { config: { biAccess: 'user' }, bodyLimit } as const;

function registerJobReads(
  app: FastifyInstance,
  base: string,
  { schedules, files }: SchedulerRouteParts,
): void {
  for (const name of ['getJobs', 'jobs']) {
    app.get(`${base}/${name}`, readRoute, async (request, reply) => {
      const jobs = await schedules.list(getBiUser(request));
      return await sendDtoList(request, reply, jobNames, jobs.map(presentJob), jsonFirst);
    });
  }

  app.get(`${base}/jobinfo`, readRoute, async (request, reply) => {
    const jobId = readValue(request, 'jobId');
    const job = await refuse(async () => await schedules.get(getBiUser(request), jobId));
    return await sendDto(request, reply, 'job', presentJob(job), jsonFirst);
  });

  // There is no such job here: nothing that schedules produce is deleted by itself.
  app.get(`${base}/getContentCleanerJob`, readRoute, async (_request, reply) => await reply.code(204).send());

  app.get(`${base}/canSchedule`, readRoute, async (request, reply) => {
    return await sendText(reply, String(schedules.maySchedule(getBiUser(request))));
  });

  app.get(`${base}/isScheduleAllowed`, readRoute, async (request, reply) => {
    const isAllowed = await schedules.isAllowed(getBiUser(request), readValue(request, 'id'));
    if (isAllowed === undefined) throw new BiFailure(500, 'there is no such file');
    return await sendText(reply, String(isAllowed));
  });

  app.get(`${base}/state`, readRoute, async (_request, reply) => {
    return await sendText(reply, presentRunning(await schedules.isRunning()));
  });

  app.get(`${base}/generatedContentForSchedule`, readRoute, async (request, reply) => {
    const call = createFileCall(request, reply, files, ':');
    return await sendFiles(
      call,
      await files.listProducedFiles(call.user, readValue(request, 'lineageId'), call),
    );
  });
}

function registerJobWrites(app: FastifyInstance, base: string, parts: SchedulerRouteParts): void {
  const { schedules } = parts;

  app.post(`${base}/job`, writeRoute, async (request, reply) => {
    const { jobId } = await refuse(
      async () => await schedules.add(getBiUser(request), decodeBody(request, parts)),
    );
    return await sendText(reply, jobId);
  });

  app.post(`${base}/job/update`, writeRoute, async (request, reply) => {
    const { jobId } = await refuse(
      async () => await schedules.change(getBiUser(request), decodeBody(request, parts)),
    );
    return await sendText(reply, jobId);
  });

  app.post(`${base}/triggerNow`, writeRoute, async (request, reply) => {
    return await answer(reply, async () => await schedules.trigger(getBiUser(request), readJobId(request)));
  });

  app.post(`${base}/pauseJob`, writeRoute, async (request, reply) => {
    return await answer(
      reply,
      async () => await schedules.setPaused(getBiUser(request), readJobId(request), true),
    );
  });

  app.post(`${base}/resumeJob`, writeRoute, async (request, reply) => {
    return await answer(
      reply,
      async () => await schedules.setPaused(getBiUser(request), readJobId(request), false),
    );
  });

  app.post(`${base}/jobState`, askingRoute, async (request, reply) => {
    return await answer(reply, async () =>
      stateOf(await schedules.get(getBiUser(request), readJobId(request))),
    );
  });

  app.route({
    method: ['PUT', 'DELETE'],
    url: `${base}/removeJob`,
    ...writeRoute,
    handler: async (request, reply) =>
      await answer(reply, async () => {
        await schedules.remove(getBiUser(request), readJobId(request));
        return 'REMOVED';
      }),
  });

  const switches = { start: true, pause: false, shutdown: false } as const;
  for (const [name, isRunning] of Object.entries(switches)) {
    app.post(`${base}/${name}`, writeRoute, async (request, reply) => {
      return await sendText(reply, presentRunning(await schedules.setRunning(getBiUser(request), isRunning)));
    });
  }
}

function registerBlockouts(app: FastifyInstance, base: string, parts: SchedulerRouteParts): void {
  const { schedules } = parts;

  app.get(`${base}/blockout/blockoutjobs`, readRoute, async (request, reply) => {
    const jobs = await schedules.listBlockouts();
    return await sendDtoList(request, reply, jobNames, jobs.map(presentJob), jsonFirst);
  });

  app.get(`${base}/blockout/hasblockouts`, readRoute, async (_request, reply) => {
    return await sendText(reply, String((await schedules.listBlockouts()).length > 0));
  });

  app.get(`${base}/blockout/shouldFireNow`, readRoute, async (_request, reply) => {
    return await sendText(reply, String(!(await schedules.isBlockedNow())));
  });

  app.post(`${base}/blockout/add`, writeRoute, async (request, reply) => {
    const { jobId } = await refuse(
      async () => await schedules.addBlockout(getBiUser(request), decodeBody(request, parts)),
    );
    return await sendText(reply, jobId);
  });

  app.post(`${base}/blockout/update`, writeRoute, async (request, reply) => {
    const replaced = readValue(request, 'jobid');
    const { jobId } = await refuse(
      async () => await schedules.addBlockout(getBiUser(request), decodeBody(request, parts), replaced),
    );
    return await sendText(reply, jobId);
  });

  app.post(`${base}/blockout/willFire`, askingRoute, async (request, reply) => {
    return await answer(reply, async () => {
      const { isTotal } = await schedules.findBlockStatus(decodeBody(request, parts));
      return String(!isTotal);
    });
  });

  app.post(`${base}/blockout/blockstatus`, askingRoute, async (request, reply) => {
    const { isTotal, isPartial } = await refuse(
      async () => await schedules.findBlockStatus(decodeBody(request, parts)),
    );
    const status = { partiallyBlocked: isPartial, totallyBlocked: isTotal };
    return await sendDto(request, reply, 'blockStatusProxy', status, jsonFirst);
  });
}

function decodeBody(request: FastifyRequest, { clock, timeZone }: SchedulerRouteParts): ScheduleRequest {
  return decodeScheduleRequest(readFields(request), { now: new Date(clock()), timeZone });
}

function readJobId(request: FastifyRequest): string {
  const fields = readFields(request);
  const jobId = typeof fields === 'object' && fields !== null && 'jobId' in fields ? fields.jobId : '';
  return typeof jobId === 'string' ? jobId : '';
}

function readFields(request: FastifyRequest): unknown {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/xml' || type === 'text/xml'
    ? readXmlFields(readText(request))
    : readJson(request);
}

function readValue(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://x').searchParams.get(name) ?? '';
}

function presentRunning(isRunning: boolean): string {
  return isRunning ? 'RUNNING' : 'PAUSED';
}

async function answer(reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
  return await sendText(reply, await refuse(work));
}

const statuses: Readonly<Record<RefusalKind, number>> = {
  'no-right': 401,
  'not-schedulable': 403,
  invalid: 500,
};

async function refuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScheduleRefusal)
      throw new BiFailure(statuses[error.kind], error.message, { body: error.message });
    if (error instanceof TriggerError || error instanceof ScheduleRequestError)
      throw new BiFailure(500, error.message, { body: error.message });
    throw error;
  }
}
