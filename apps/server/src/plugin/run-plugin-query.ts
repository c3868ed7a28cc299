import type { QueryRequest, QueryResult } from '@prumo/bi-server/queries/create-queries';
import { filterRows, selectColumns, sortRows, takePage } from '@prumo/bi-server/queries/shape-result';
import type { Pacer } from '@prumo/database/long-work/create-pacer';

import type { Actor } from '../gateway/actor.ts';
import type { PluginQuery } from './plugin-queries.ts';

/** Selected, filtered, sorted and paged as the result of a CDA file would be. */
export async function runPluginQuery(
  query: PluginQuery,
  actor: Actor,
  request: QueryRequest,
  pacer: Pacer,
): Promise<QueryResult> {
  const { dataAccessId } = request;
  const parameters = new Map([...request.parameters].map(([name, [first = '']]) => [name, first]));
  const raw = await query.run(actor, { dataAccessId, parameters });
  const selected = await selectColumns(raw, new Map(), request, pacer);
  const all = await sortRows(await filterRows(selected, request.filter, pacer), request.orders, pacer);
  return { table: takePage(all, request.page), totalRows: all.rows.length, page: request.page };
}
