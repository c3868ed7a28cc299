import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  createHistoricActivityQueries,
  historicActivitySorts,
  type HistoricActivityFilter,
} from '../persistence/historic-activity-queries.ts';
import { baseUrl, forAdministrators, type RestParts } from './http/rest-parts.ts';
import { booleanField, decodeBody, pagingFields, textField, type BodyShape } from './http/decode-body.ts';
import { presentPage, readPaging, type PagingBody } from './http/paging.ts';
import { readQuery, readQueryFields } from './http/query-values.ts';
import { presentHistoricActivity } from './presenters/present-history.ts';

export function registerHistoricActivitiesRoutes(app: FastifyInstance, parts: RestParts): void {
  const activities = createHistoricActivityQueries(parts.database);

  const listActivities = async (
    request: FastifyRequest,
    filter: HistoricActivityFilter,
    body: PagingBody,
  ) => {
    const paging = readPaging(
      readQuery(request),
      { sorts: historicActivitySorts, defaultSort: 'startTime' },
      body,
    );
    const { rows, total } = await activities.listActivities(filter, paging);
    const place = { base: baseUrl(request), timeZone: parts.timeZone };
    return presentPage(
      await mapYielding(rows, createYielder(), (row) => presentHistoricActivity(row, place)),
      total,
      paging,
    );
  };

  app.get('/history/historic-activity-instances', forAdministrators, async (request, reply) => {
    return await reply.send(
      await listActivities(request, readQueryFields(readQuery(request), urlFields), {}),
    );
  });

  app.post('/query/historic-activity-instances', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, { ...urlFields, ...pagingFields });
    return await reply.send(await listActivities(request, body, body));
  });
}

const urlFields = {
  activityId: textField,
  activityInstanceId: textField,
  activityName: textField,
  activityType: textField,
  executionId: textField,
  finished: booleanField,
  taskAssignee: textField,
  processInstanceId: textField,
  processDefinitionId: textField,
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
} as const satisfies BodyShape;
