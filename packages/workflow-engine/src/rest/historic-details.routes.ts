import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createHistoricDetailQueries,
  historicDetailSorts,
  type HistoricDetailFilter,
} from '../persistence/historic-detail-queries.ts';
import { baseUrl, forAdministrators, type RestParts } from './http/rest-parts.ts';
import { booleanField, decodeBody, pagingFields, textField, type BodyShape } from './http/decode-body.ts';
import { presentPage, readPaging, type PagingBody } from './http/paging.ts';
import { readQuery, readQueryFields } from './http/query-values.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import { presentHistoricDetail } from './presenters/present-history.ts';

interface DetailPath {
  readonly Params: { readonly detailId: string };
}

export function registerHistoricDetailsRoutes(app: FastifyInstance, parts: RestParts): void {
  const details = createHistoricDetailQueries(parts.database);

  const listDetails = async (request: FastifyRequest, filter: HistoricDetailFilter, body: PagingBody) => {
    const paging = readPaging(
      readQuery(request),
      { sorts: historicDetailSorts, defaultSort: 'processInstanceId' },
      body,
    );
    const { rows, total } = await details.listDetails(filter, paging);
    const place = { base: baseUrl(request), timeZone: parts.timeZone };
    return presentPage(
      await mapYielding(rows, createYielder(), (row) => presentHistoricDetail(row, place)),
      total,
      paging,
    );
  };

  app.get('/history/historic-detail', forAdministrators, async (request, reply) => {
    return await reply.send(await listDetails(request, readQueryFields(readQuery(request), urlFields), {}));
  });

  app.post('/query/historic-detail', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, bodyFields);
    return await reply.send(await listDetails(request, body, body));
  });

  app.get<DetailPath>(
    '/history/historic-detail/:detailId/data',
    forAdministrators,
    async (request, reply) => {
      const { detailId } = request.params;
      const value = await details.findUpdatedValue(detailId);
      if (value === undefined || value.type === 'null') {
        throw new EngineError('not-found', `Historic detail '${detailId}' doesn't have a variable value.`);
      }
      return await sendVariableData(reply, value);
    },
  );
}

const urlFields = {
  processInstanceId: textField,
  executionId: textField,
  activityInstanceId: textField,
  taskId: textField,
  selectOnlyFormProperties: booleanField,
  selectOnlyVariableUpdates: booleanField,
} as const satisfies BodyShape;

/** `id` is taken and has no effect, as in Activiti. */
const bodyFields = { id: textField, ...urlFields, ...pagingFields } as const satisfies BodyShape;
