import type { QueryRequest, QueryResult } from '@prumo/bi-server/queries/create-queries';
import { decodeQueryRequest } from '@prumo/bi-server/queries/decode-query-request';
import { presentJson } from '@prumo/bi-server/queries/exports/present-json';
import { QueryError } from '@prumo/bi-server/queries/query-error';
import { filterRows, selectColumns, sortRows, takePage } from '@prumo/bi-server/queries/shape-result';
import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import type { Actor } from '../gateway/actor.ts';
import { InvalidInputError, NotFoundError } from '../http/named-error.ts';
import type { PluginEndpoint } from './plugin-endpoint.ts';
import type { PluginQueries, PluginQuery } from './plugin-registries.ts';

/** Queries of our own under the parameters of the BI server's doQuery, whose path they do not need. */
export function createDoQueryEndpoint(queries: PluginQueries): PluginEndpoint {
  return {
    name: 'doQuery',
    methods: ['GET', 'POST'],
    isChange: () => false,
    async answer({ actor, parameters }) {
      const values = new URLSearchParams([...parameters.values, ['path', '/']]);
      try {
        const { query: request, outputType, callback } = decodeQueryRequest(values);
        if (outputType !== 'json' || callback !== undefined) {
          throw new InvalidInputError(
            'outputType: the plugin itself answers in json; the BI server has the others.',
          );
        }
        const query = queries.find(request.dataAccessId);
        if (query === undefined) throw new NotFoundError(`There is no query ${request.dataAccessId}.`);
        const yielder = createYielder();
        const { body } = await presentJson(await runPluginQuery(query, actor, request, yielder), { yielder });
        return { type: 'application/json', body: Buffer.concat(body) };
      } catch (error) {
        if (error instanceof QueryError) throw new InvalidInputError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Selected, filtered, sorted and paged as the result of a CDA file would be. */
async function runPluginQuery(
  query: PluginQuery,
  actor: Actor,
  request: QueryRequest,
  yielder: Yielder,
): Promise<QueryResult> {
  const { dataAccessId } = request;
  const parameters = new Map([...request.parameters].map(([name, [first = '']]) => [name, first]));
  const raw = await query.run(actor, { dataAccessId, parameters });
  const selected = await selectColumns(raw, new Map(), request, yielder);
  const all = await sortRows(await filterRows(selected, request.filter, yielder), request.orders, yielder);
  return { table: takePage(all, request.page), totalRows: all.rows.length, page: request.page };
}
