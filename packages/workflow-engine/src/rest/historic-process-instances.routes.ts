import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createHistoricInstanceQueries,
  historicInstanceSorts,
  type HistoricInstanceFilter,
} from '../persistence/historic-instance-queries.ts';
import { createHistoricLinkQueries } from '../persistence/historic-link-queries.ts';
import { createHistoricVariableQueries } from '../persistence/historic-variable-queries.ts';
import { readRows, tellTotal } from '../persistence/page.ts';
import { hasSome } from '../persistence/variable-conditions.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import {
  anyField,
  booleanField,
  dateField,
  decodeBody,
  listField,
  pagingFields,
  textField,
  type BodyShape,
} from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentPage, readPaging, type PagingBody } from './http/paging.ts';
import { readQuery, readQueryFields } from './http/query-values.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import { decodeQueryVariable } from './http/variables.ts';
import { presentHistoricInstance, presentHistoricLink } from './presenters/present-history.ts';

interface InstancePath {
  readonly Params: { readonly processInstanceId: string };
}

interface VariablePath {
  readonly Params: { readonly processInstanceId: string; readonly variableName: string };
}

const path = '/history/historic-process-instances';

export function registerHistoricProcessInstancesRoutes(app: FastifyInstance, parts: RestParts): void {
  const { database, commands, timeZone } = parts;
  const instances = createHistoricInstanceQueries(database);
  const variables = createHistoricVariableQueries(database);
  const links = createHistoricLinkQueries(database);

  const listInstances = async (
    request: FastifyRequest,
    asked: { readonly filter: HistoricInstanceFilter; readonly hasVariables: boolean },
    body: PagingBody,
  ) => {
    const paging = readPaging(
      readQuery(request),
      { sorts: historicInstanceSorts, defaultSort: 'processInstanceId' },
      body,
    );
    const countRows = async () => await instances.countInstances(asked.filter);
    const { rows, total: known } = await readRows(paging, {
      listRows: async (stretch) => await instances.listInstances(asked.filter, stretch),
      countRows,
      listCounted: hasSome(asked.filter.variables)
        ? async (stretch) => await instances.listCountedInstances(asked.filter, stretch)
        : undefined,
    });
    const [total, shown] = await Promise.all([
      known ?? tellTotal(paging, rows.length, countRows),
      variables.listInstanceVariables(asked.hasVariables ? rows.map(({ id }) => id) : []),
    ]);
    const place = { base: baseUrl(request), timeZone };
    const presented = await mapYielding(rows, createYielder(), (row) =>
      presentHistoricInstance(row, shown.get(row.id) ?? [], place),
    );
    return presentPage(presented, total, paging);
  };

  app.get(path, forUsers, async (request, reply) => {
    const query = readQuery(request);
    const fields = readQueryFields(query, urlFields);
    const filter = { ...fields, processBusinessKey: query.get('businessKey') };
    return await reply.send(
      await listInstances(request, { filter, hasVariables: fields.includeProcessVariables === true }, {}),
    );
  });

  app.post('/query/historic-process-instances', forUsers, async (request, reply) => {
    const body = decodeBody(request, bodyFields);
    const filter = {
      ...body,
      variables: (body.variables ?? []).map((json) => decodeQueryVariable(json, timeZone)),
    };
    return await reply.send(
      await listInstances(request, { filter, hasVariables: body.includeProcessVariables === true }, body),
    );
  });

  app.get<InstancePath>(`${path}/:processInstanceId`, forUsers, async (request, reply) => {
    const { processInstanceId } = request.params;
    const instance = await instances.findInstance(processInstanceId);
    if (instance === undefined) {
      throw new EngineError('not-found', `Could not find a process instance with id '${processInstanceId}'.`);
    }
    return await reply.send(presentHistoricInstance(instance, [], { base: baseUrl(request), timeZone }));
  });

  app.delete<InstancePath>(`${path}/:processInstanceId`, forAdministrators, async (request, reply) => {
    await commands.deleteHistoricProcessInstance(getCaller(request), request.params.processInstanceId);
    return await reply.code(204).send();
  });

  // Of an instance that is unknown too: there are none.
  app.get<InstancePath>(`${path}/:processInstanceId/identitylinks`, forUsers, async (request, reply) => {
    const found = await links.listInstanceLinks(request.params.processInstanceId);
    return await reply.send(found.map((link) => presentHistoricLink(link, baseUrl(request))));
  });

  app.get<VariablePath>(
    `${path}/:processInstanceId/variables/:variableName/data`,
    forUsers,
    async (request, reply) => {
      const { processInstanceId, variableName } = request.params;
      const instance = await instances.findInstance(processInstanceId);
      if (instance === undefined) {
        throw new EngineError(
          'not-found',
          `Historic process instance '${processInstanceId}' couldn't be found.`,
        );
      }
      const value = await variables.findInstanceVariable(processInstanceId, variableName);
      if (value === undefined || value.type === 'null') {
        throw new EngineError(
          'not-found',
          `Historic process instance '${processInstanceId}' variable value for ${variableName} couldn't be found.`,
        );
      }
      return await sendVariableData(reply, value);
    },
  );
}

/** The URL calls `businessKey` what the body calls `processBusinessKey`. */
const urlFields = {
  processInstanceId: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  superProcessInstanceId: textField,
  excludeSubprocesses: booleanField,
  finished: booleanField,
  involvedUser: textField,
  finishedAfter: dateField,
  finishedBefore: dateField,
  startedAfter: dateField,
  startedBefore: dateField,
  startedBy: textField,
  includeProcessVariables: booleanField,
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
} as const satisfies BodyShape;

const bodyFields = {
  ...urlFields,
  processInstanceIds: listField(textField),
  processBusinessKey: textField,
  variables: listField(anyField),
  ...pagingFields,
} as const satisfies BodyShape;
