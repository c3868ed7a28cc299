import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { type ActivitiTable, activitiTables, engineVersion } from '../persistence/activiti-tables.ts';
import {
  createJobQueries,
  type JobFilter,
  type JobQueries,
  type JobRow,
  jobSorts,
} from '../persistence/job-queries.ts';
import { createTableQueries, type TableOrder } from '../persistence/table-queries.ts';
import { getCaller } from './http/authenticate.ts';
import { decodeBody, textField } from './http/decode-body.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { type QueryValues, readBoolean, readDate, readInteger, readQuery } from './http/query-values.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentJob } from './presenters/present-instance.ts';

const usualSize = 10;

interface TableRoute {
  Params: { tableName: string };
}

export function registerManagementRoutes(app: FastifyInstance, parts: RestParts): void {
  const tables = createTableQueries(parts.database);

  app.get('/management/engine', forUsers, () => ({
    name: 'default',
    resourceUrl: null,
    exception: null,
    version: engineVersion,
  }));

  app.get('/management/properties', forUsers, async () => {
    const properties = await tables.listProperties();
    return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
  });

  app.get('/management/tables', forUsers, async (request, reply) => {
    const counts = await tables.listCounts();
    const base = baseUrl(request);
    return await reply.send(counts.map(({ name, count }) => ({ name, url: presentUrl(base, name), count })));
  });

  app.get<TableRoute>('/management/tables/:tableName', forUsers, async (request, reply) => {
    const name = request.params.tableName;
    const count = await tables.countRows(requireTable(name));
    return await reply.send({ name, url: presentUrl(baseUrl(request), name), count });
  });

  app.get<TableRoute>('/management/tables/:tableName/columns', forUsers, (request) => {
    const { tableName } = request.params;
    const { columns } = requireTable(tableName);
    return {
      tableName,
      columnNames: [...columns.keys()],
      columnTypes: [...columns.values()].map(({ type }) => type),
    };
  });

  app.get<TableRoute>('/management/tables/:tableName/data', forUsers, async (request, reply) => {
    const table = requireTable(request.params.tableName);
    const query = readQuery(request);
    const asked = readOrder(query);
    const start = Math.max(readInteger(query, 'start') ?? 0, 0);
    const size = readInteger(query, 'size') ?? usualSize;
    const rows = await tables.listRows(table, {
      start,
      size: size < 0 ? usualSize : size,
      order: asked === null ? null : requireColumn(table, asked),
    });
    return await reply.send({
      data: rows,
      total: await tables.countRows(table),
      start,
      sort: asked?.column ?? null,
      order: asked?.direction ?? null,
      size: rows.length,
    });
  });

  registerJobsRoutes(app, parts);
}

function presentUrl(base: string, name: string): string {
  return `${base}/management/tables/${name}`;
}

function requireTable(name: string): ActivitiTable {
  const table = activitiTables.get(name);
  if (table === undefined) {
    throw new EngineError('not-found', `Could not find a table with name '${name}'.`);
  }
  return table;
}

function readOrder(query: QueryValues): TableOrder | null {
  const ascending = query.get('orderAscendingColumn');
  const descending = query.get('orderDescendingColumn');
  if (ascending !== undefined && descending !== undefined) {
    throw new EngineError(
      'illegal-argument',
      "Only one of 'orderAscendingColumn' or 'orderDescendingColumn' can be supplied.",
    );
  }
  if (ascending !== undefined) return { column: ascending, direction: 'asc' };
  return descending === undefined ? null : { column: descending, direction: 'desc' };
}

/** In Activiti the database itself stumbles over an unknown column, so the status is 500. */
function requireColumn(table: ActivitiTable, { column, direction }: TableOrder): TableOrder {
  const name = column.toUpperCase();
  if (!table.columns.has(name)) {
    throw new EngineError('engine-failure', `Column "${column}" not found`);
  }
  return { column: name, direction };
}

interface JobRoute {
  Params: { jobId: string };
}

function registerJobsRoutes(app: FastifyInstance, parts: RestParts): void {
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
