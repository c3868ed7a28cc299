import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createInstanceQueries,
  type InstanceFilter,
  type InstanceRow,
  type InstanceSort,
  instanceSorts,
} from '../persistence/instance-queries.ts';
import { createExecutionVariables } from '../persistence/variable-queries.ts';
import { getCaller } from './http/authenticate.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  listField,
  pagingFields,
  textField,
} from './http/decode-body.ts';
import { type Paging, presentPage, readPaging } from './http/paging.ts';
import { type QueryValues, readBoolean, readQuery } from './http/query-values.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeQueryVariable } from './http/variables.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentInstance } from './presenters/present-instance.ts';
import { createStepCalls } from './step-calls.ts';
import { registerVariableRoutes } from './variable-routes.ts';

interface InstanceParams {
  readonly Params: { readonly processInstanceId: string };
}

export function registerProcessInstanceRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands } = parts;
  const steps = createStepCalls(parts);
  const instances = createInstanceQueries(parts.database);
  const listPage = createInstancePage(parts);

  app.get('/runtime/process-instances', forAdministrators, async (request, reply) => {
    const query = readQuery(request);
    const paging = readPaging(query, { sorts: instanceSorts, defaultSort: 'id' });
    const includesVariables = readBoolean(query, 'includeProcessVariables') === true;
    return await reply.send(
      await listPage(readFilter(query), paging, { includesVariables, base: baseUrl(request) }),
    );
  });

  app.post('/runtime/process-instances', forUsers, async (request, reply) => {
    const call = { caller: getCaller(request), request, base: baseUrl(request) };
    const { status, body } = await steps.startProcess(call);
    return await reply.code(status).send(body);
  });

  app.get<InstanceParams>(
    '/runtime/process-instances/:processInstanceId',
    forUsers,
    async (request, reply) => {
      const instance = await requireInstance(instances, request.params.processInstanceId);
      return await reply.send(presentInstance(instance, [], baseUrl(request)));
    },
  );

  app.put<InstanceParams>(
    '/runtime/process-instances/:processInstanceId',
    forAdministrators,
    async (request, reply) => {
      const body = decodeBody(request, { action: textField });
      const instance = await requireInstance(instances, request.params.processInstanceId);
      if (body.action !== 'suspend' && body.action !== 'activate') {
        throw new EngineError('illegal-argument', `Invalid action: '${body.action ?? null}'.`);
      }
      const isSuspended = body.action === 'suspend';
      if (instance.isSuspended === isSuspended) {
        const state = isSuspended ? 'suspended' : 'active';
        throw new EngineError('conflict', `Process instance with id '${instance.id}' is already ${state}.`);
      }
      await commands.setInstanceSuspended(getCaller(request), instance.id, isSuspended);
      return await reply.send(presentInstance({ ...instance, isSuspended }, [], baseUrl(request)));
    },
  );

  app.delete<InstanceParams>(
    '/runtime/process-instances/:processInstanceId',
    forAdministrators,
    async (request, reply) => {
      const instance = await requireInstance(instances, request.params.processInstanceId);
      const deleteReason = readQuery(request).get('deleteReason') ?? null;
      await commands.deleteProcessInstance(getCaller(request), instance.id, deleteReason);
      return await reply.code(204).send();
    },
  );
}

/** One page of instances, their variables read together. Also for `query/process-instances`. */
function createInstancePage({ database }: RestParts) {
  const instances = createInstanceQueries(database);
  const variables = createExecutionVariables(database);

  return async (
    filter: InstanceFilter,
    paging: Paging<InstanceSort>,
    options: { readonly includesVariables: boolean; readonly base: string },
  ) => {
    const { rows, total } = await instances.listInstances(filter, paging);
    const shown = options.includesVariables
      ? await variables.listOfExecutions(rows.map((row) => row.id))
      : new Map<string, never>();
    return presentPage(
      await mapYielding(rows, createYielder(), (row) =>
        presentInstance(row, shown.get(row.id) ?? [], options.base),
      ),
      total,
      paging,
    );
  };
}

export async function requireInstance(
  instances: { findInstance(id: string): Promise<InstanceRow | undefined> },
  id: string,
): Promise<InstanceRow> {
  const instance = await instances.findInstance(id);
  if (instance !== undefined) return instance;
  throw new EngineError('not-found', `Could not find a process instance with id '${id}'.`);
}

function readFilter(query: QueryValues): InstanceFilter {
  return omitUndefined({
    id: query.get('id'),
    processDefinitionKey: query.get('processDefinitionKey'),
    processDefinitionId: query.get('processDefinitionId'),
    businessKey: query.get('businessKey'),
    involvedUser: query.get('involvedUser'),
    isSuspended: readBoolean(query, 'suspended'),
    superProcessInstanceId: query.get('superProcessInstanceId'),
    subProcessInstanceId: query.get('subProcessInstanceId'),
    isWithoutSubprocesses: readBoolean(query, 'excludeSubprocesses'),
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
    isWithoutTenant: readBoolean(query, 'withoutTenantId'),
  });
}

export function registerProcessInstanceQueryRoutes(app: FastifyInstance, parts: RestParts): void {
  const listPage = createInstancePage(parts);

  app.post('/query/process-instances', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, queryShape);
    const filter: InstanceFilter = omitUndefined({
      id: body.processInstanceId ?? undefined,
      processDefinitionKey: body.processDefinitionKey ?? undefined,
      processDefinitionId: body.processDefinitionId ?? undefined,
      businessKey: body.processBusinessKey ?? undefined,
      involvedUser: body.involvedUser ?? undefined,
      isSuspended: body.suspended ?? undefined,
      superProcessInstanceId: body.superProcessInstanceId ?? undefined,
      subProcessInstanceId: body.subProcessInstanceId ?? undefined,
      isWithoutSubprocesses: body.excludeSubprocesses ?? undefined,
      tenantId: body.tenantId ?? undefined,
      tenantIdLike: body.tenantIdLike ?? undefined,
      isWithoutTenant: body.withoutTenantId ?? undefined,
      variables: body.variables?.map((variable) => decodeQueryVariable(variable, parts.timeZone)),
    });
    const paging = readPaging(readQuery(request), { sorts: instanceSorts, defaultSort: 'id' }, body);
    return await reply.send(
      await listPage(filter, paging, {
        includesVariables: body.includeProcessVariables === true,
        base: baseUrl(request),
      }),
    );
  });
}

const queryShape = {
  ...pagingFields,
  processInstanceId: textField,
  processBusinessKey: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  superProcessInstanceId: textField,
  subProcessInstanceId: textField,
  excludeSubprocesses: booleanField,
  involvedUser: textField,
  suspended: booleanField,
  includeProcessVariables: booleanField,
  variables: listField(anyField),
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
};

export function registerProcessInstanceVariableRoutes(app: FastifyInstance, parts: RestParts): void {
  const instances = createInstanceQueries(parts.database);
  registerVariableRoutes(app, parts, {
    path: '/runtime/process-instances',
    async require(id) {
      const instance = await requireInstance(instances, id);
      return { id: instance.id, parentId: null };
    },
    showsScopeOfOne: false,
    reads: forUsers,
  });
}
