import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { activitiTables, engineVersion, type ActivitiTable } from '../persistence/activiti-tables.ts';
import { createTableQueries, type TableOrder } from '../persistence/table-queries.ts';
import { baseUrl } from './http/base-url.ts';
import { readInteger, readQuery, type QueryValues } from './http/query-values.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forUsers } from './http/route-access.ts';
import { registerJobsRoutes } from './jobs.routes.ts';

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
