import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createHistoricVariableQueries,
  historicVariableSorts,
  type HistoricVariableFilter,
} from '../persistence/historic-variable-queries.ts';
import type { VariableQuery } from '../persistence/variable-conditions.ts';
import { baseUrl, forAdministrators, type RestParts } from './http/rest-parts.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  listField,
  textField,
  type BodyShape,
} from './http/decode-body.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readQuery, readQueryFields } from './http/query-values.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import { decodeQueryVariable } from './http/variables.ts';
import { presentHistoricVariable } from './presenters/present-history.ts';

interface VariablePath {
  readonly Params: { readonly variableId: string };
}

const path = '/history/historic-variable-instances';

export function registerHistoricVariablesRoutes(app: FastifyInstance, parts: RestParts): void {
  const variables = createHistoricVariableQueries(parts.database);

  const listVariables = async (request: FastifyRequest, filter: HistoricVariableFilter) => {
    if (filter.excludeTaskVariables === true && typeof filter.taskId === 'string') {
      throw new EngineError('illegal-argument', 'Cannot use taskId together with excludeTaskVariables');
    }
    const paging = readPaging(readQuery(request), {
      sorts: historicVariableSorts,
      defaultSort: 'variableName',
    });
    const { rows, total } = await variables.listVariables(filter, paging);
    const presented = await mapYielding(rows, createYielder(), (row) =>
      presentHistoricVariable(row, baseUrl(request)),
    );
    return presentPage(presented, total, paging);
  };

  app.get(path, forAdministrators, async (request, reply) => {
    return await reply.send(await listVariables(request, readQueryFields(readQuery(request), urlFields)));
  });

  app.post('/query/historic-variable-instances', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, bodyFields);
    const queries = (body.variables ?? []).map((json) => decodeEquality(json, parts.timeZone));
    const last = queries.at(-1);
    // Activiti keeps the last of them only, and its name in place of the one asked for beside it.
    const filter = last === undefined ? body : { ...body, variableName: last.name };
    return await reply.send(
      await listVariables(request, { ...filter, variables: last === undefined ? [] : [last] }),
    );
  });

  app.get<VariablePath>(`${path}/:variableId/data`, forAdministrators, async (request, reply) => {
    const { variableId } = request.params;
    const value = await variables.findVariable(variableId);
    if (value === undefined) {
      throw new EngineError('not-found', `Historic variable instance '${variableId}' couldn't be found.`);
    }
    return await sendVariableData(reply, value);
  });
}

const urlFields = {
  processInstanceId: textField,
  taskId: textField,
  executionId: textField,
  variableName: textField,
  variableNameLike: textField,
  excludeTaskVariables: booleanField,
} as const satisfies BodyShape;

/** Without fields for paging: here only the URL pages. */
const bodyFields = { ...urlFields, variables: listField(anyField) } as const satisfies BodyShape;

function decodeEquality(json: unknown, timeZone: string): VariableQuery {
  const query = decodeQueryVariable(json, timeZone, { allowsNameless: false });
  if (query.operation === 'equals') return query;
  throw new EngineError('illegal-argument', `Unsupported variable query operation: ${query.operation}`);
}
