import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createJobQueries,
  jobSorts,
  type JobFilter,
  type JobQueries,
  type JobRow,
} from '../persistence/job-queries.ts';
import { baseUrl } from './http/base-url.ts';
import { decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/get-caller.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readBoolean, readDate, readQuery, type QueryValues } from './http/query-values.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forUsers } from './http/route-access.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentJob } from './presenters/present-instance.ts';

interface JobRoute {
  Params: { jobId: string };
}

export function registerJobsRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone, clock } = parts;
  const jobs = createJobQueries(parts.database);

  app.get('/management/jobs', forUsers, async (request, reply) => {
    const query = readQuery(request);
    const filter = readFilter(query, new Date(clock()));
    const paging = readPaging(query, { sorts: jobSorts, defaultSort: 'id' });
    const { rows, total } = await jobs.listJobs(filter, paging);
    const base = baseUrl(request);
    const listed = rows.map((job) => presentJob(job, base, timeZone));
    return await reply.send(presentPage(listed, total, paging));
  });

  app.get<JobRoute>('/management/jobs/:jobId', forUsers, async (request, reply) => {
    const job = await requireJob(jobs, request);
    return await reply.send(presentJob(job, baseUrl(request), timeZone));
  });

  app.post<JobRoute>('/management/jobs/:jobId', forUsers, async (request, reply) => {
    const { action } = decodeBody(request, { action: textField });
    if (action !== 'execute') {
      throw new EngineError('illegal-argument', "Invalid action, only 'execute' is supported.");
    }
    const { id } = await requireJob(jobs, request);
    await commands.executeJob(getCaller(request), id);
    return await reply.code(204).send();
  });

  app.delete<JobRoute>('/management/jobs/:jobId', forUsers, async (request, reply) => {
    const { id } = await requireJob(jobs, request);
    await commands.deleteJob(getCaller(request), id);
    return await reply.code(204).send();
  });

  app.get<JobRoute>('/management/jobs/:jobId/exception-stacktrace', forUsers, async (request, reply) => {
    const { id } = await requireJob(jobs, request);
    const stack = await jobs.findExceptionStack(id);
    if (stack === null) {
      throw new EngineError('not-found', `Job with id '${id}' doesn't have an exception stacktrace.`);
    }
    return await reply.header('content-type', 'text/plain;charset=UTF-8').send(stack);
  });
}

async function requireJob(jobs: JobQueries, request: FastifyRequest<JobRoute>): Promise<JobRow> {
  const job = await jobs.findJob(request.params.jobId);
  if (job === undefined) {
    throw new EngineError('not-found', `Could not find a job with id '${request.params.jobId}'.`);
  }
  return job;
}

function readFilter(query: QueryValues, now: Date): JobFilter {
  if (query.has('timersOnly') && query.has('messagesOnly')) {
    throw new EngineError('illegal-argument', "Only one of 'timersOnly' or 'messagesOnly' can be provided.");
  }
  return omitUndefined({
    id: query.get('id'),
    processInstanceId: query.get('processInstanceId'),
    executionId: query.get('executionId'),
    processDefinitionId: query.get('processDefinitionId'),
    kind: readKind(query),
    hasRetriesLeft: readBoolean(query, 'withRetriesLeft'),
    executableAt: readBoolean(query, 'executable') === true ? now : undefined,
    dueBefore: readDate(query, 'dueBefore'),
    dueAfter: readDate(query, 'dueAfter'),
    hasException: readBoolean(query, 'withException'),
    exceptionMessage: query.get('exceptionMessage'),
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
    isWithoutTenant: readBoolean(query, 'withoutTenantId'),
  });
}

function readKind(query: QueryValues): 'timer' | 'message' | undefined {
  if (readBoolean(query, 'timersOnly') === true) return 'timer';
  return readBoolean(query, 'messagesOnly') === true ? 'message' : undefined;
}
