import { decodeQueryRequest } from '@prumo/bi-server/queries/decode-query-request';
import { presentJson } from '@prumo/bi-server/queries/exports/present-json';
import { QueryError } from '@prumo/bi-server/queries/query-error';
import { createPacer } from '@prumo/database/long-work/create-pacer';

import { InvalidInputError, NotFoundError } from '../../http/named-error.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';
import type { PluginQueries } from '../plugin-queries.ts';
import { runPluginQuery } from '../run-plugin-query.ts';

/** Queries of our own under the parameters of the BI server's doQuery, whose path they do not need. */
export function createDoQueryEndpoint(queries: PluginQueries): PluginEndpoint {
  return {
    name: 'doQuery',
    methods: ['GET', 'POST'],
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
        const pacer = createPacer();
        const { body } = await presentJson(await runPluginQuery(query, actor, request, pacer), { pacer });
        return { type: 'application/json', body: Buffer.concat(body) };
      } catch (error) {
        if (error instanceof QueryError) throw new InvalidInputError(error.message, { cause: error });
        throw error;
      }
    },
  };
}
