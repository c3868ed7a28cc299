import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance } from 'fastify';

import type { DefinitionChoice } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createExecutionVariables } from '../persistence/execution-variable-queries.ts';
import {
  createInstanceQueries,
  instanceSorts,
  type InstanceFilter,
  type InstanceRow,
  type InstanceSort,
} from '../persistence/instance-queries.ts';
import { baseUrl } from './http/base-url.ts';
import { findTenant } from './require-resources.ts';
import { anyField, booleanField, decodeBody, listField, textField } from './http/decode-body.ts';
import { getCaller } from './http/get-caller.ts';
import { presentPage, readPaging, type Paging } from './http/paging.ts';
import { readBoolean, readQuery, type QueryValues } from './http/query-values.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forAdministrators, forUsers } from './http/route-access.ts';
import { decodeRestVariable } from './http/variables.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentInstance, presentStartedInstance } from './presenters/present-instance.ts';

interface InstanceParams {
  readonly Params: { readonly processInstanceId: string };
}

export function registerProcessInstanceRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
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
    const body = decodeBody(request, startShape);
    const definition = decodeChoice(body);
    const variables = (body.variables ?? []).map((variable) => decodeRestVariable(variable, timeZone));
    const started = await commands
      .startProcess(getCaller(request), {
        definition,
        businessKey: body.businessKey ?? null,
        variables,
      })
      .catch(refuseUnknownDefinition);
    const shown = body.returnVariables === true ? started.variables : [];
    return await reply.code(201).send(presentStartedInstance(started, shown, baseUrl(request)));
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
export function createInstancePage({ database }: RestParts) {
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

const startShape = {
  processDefinitionId: textField,
  processDefinitionKey: textField,
  message: textField,
  businessKey: textField,
  variables: listField(anyField),
  tenantId: textField,
  returnVariables: booleanField,
};

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

function decodeChoice(body: {
  readonly processDefinitionId?: string | null;
  readonly processDefinitionKey?: string | null;
  readonly message?: string | null;
  readonly tenantId?: string | null;
}): DefinitionChoice {
  const id = body.processDefinitionId ?? null;
  const key = body.processDefinitionKey ?? null;
  const messageName = body.message ?? null;
  const given = [id, key, messageName].filter((value) => value !== null);
  if (given.length === 0) {
    throw new EngineError(
      'illegal-argument',
      'Either processDefinitionId, processDefinitionKey or message is required.',
    );
  }
  if (given.length > 1) {
    throw new EngineError(
      'illegal-argument',
      'Only one of processDefinitionId, processDefinitionKey or message should be set.',
    );
  }
  const tenantId = findTenant(body.tenantId);
  if (id !== null) {
    if (tenantId === null) return { by: 'id', id };
    throw new EngineError(
      'illegal-argument',
      'TenantId can only be used with either processDefinitionKey or message.',
    );
  }
  if (key !== null) return { by: 'key', key, tenantId };
  return { by: 'message', messageName: messageName ?? '', tenantId };
}

/** The path exists, so what the body names wrongly is the body's fault. */
function refuseUnknownDefinition(error: unknown): never {
  if (error instanceof EngineError && error.kind === 'not-found') {
    throw new EngineError('illegal-argument', error.message, { cause: error });
  }
  throw error;
}
