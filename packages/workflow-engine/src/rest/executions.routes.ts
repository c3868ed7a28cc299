import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance } from 'fastify';

import type { Caller, NamedValue } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import {
  createExecutionQueries,
  executionSorts,
  type ExecutionFilter,
  type ExecutionQueries,
  type ExecutionRow,
  type ExecutionSort,
} from '../persistence/execution-queries.ts';
import { baseUrl, forAdministrators, type RestParts } from './http/rest-parts.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  listField,
  pagingFields,
  textField,
  type DecodedBody,
} from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentPage, readPaging, type Paging } from './http/paging.ts';
import { readBoolean, readQuery, type QueryValues } from './http/query-values.ts';
import { decodeQueryVariable, decodeRestVariable } from './http/variables.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentExecution } from './presenters/present-instance.ts';
import { registerVariableRoutes } from './variable-routes.ts';

interface ExecutionParams {
  readonly Params: { readonly executionId: string };
}

const pagingOptions = { sorts: executionSorts, defaultSort: 'processInstanceId' } as const;

export function registerExecutionRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const executions = createExecutionQueries(parts.database);

  async function listPage(filter: ExecutionFilter, paging: Paging<ExecutionSort>, base: string) {
    const { rows, total } = await executions.listExecutions(filter, paging);
    return presentPage(
      await mapYielding(rows, createYielder(), (row) => presentExecution(row, base)),
      total,
      paging,
    );
  }

  app.get('/runtime/executions', forAdministrators, async (request, reply) => {
    const query = readQuery(request);
    return await reply.send(
      await listPage(readFilter(query), readPaging(query, pagingOptions), baseUrl(request)),
    );
  });

  app.post('/query/executions', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, queryShape);
    const paging = readPaging(readQuery(request), pagingOptions, body);
    return await reply.send(await listPage(decodeFilter(body, timeZone), paging, baseUrl(request)));
  });

  app.put('/runtime/executions', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, actionShape);
    if (body.action !== 'signalEventReceived') {
      throw new EngineError('illegal-argument', `Illegal action: '${body.action ?? null}'.`);
    }
    const { signalName } = body;
    if (typeof signalName !== 'string') throw new EngineError('illegal-argument', 'Signal name is required.');
    await commands.deliverSignal(getCaller(request), {
      signalName,
      executionId: null,
      variables: decodeVariables(body.variables, timeZone),
      tenantId: null,
      isAsync: false,
    });
    return await reply.code(204).send();
  });

  app.get<ExecutionParams>('/runtime/executions/:executionId', forAdministrators, async (request, reply) => {
    const execution = await requireExecution(executions, request.params.executionId);
    return await reply.send(presentExecution(execution, baseUrl(request)));
  });

  app.put<ExecutionParams>('/runtime/executions/:executionId', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, actionShape);
    const { id } = await requireExecution(executions, request.params.executionId);
    await act(getCaller(request), id, body);
    const left = await executions.findExecution(id);
    // It may have ended with what it was told.
    if (left === undefined) return await reply.code(204).send();
    return await reply.send(presentExecution(left, baseUrl(request)));
  });

  app.get<ExecutionParams>(
    '/runtime/executions/:executionId/activities',
    forAdministrators,
    async (request, reply) => {
      const { id } = await requireExecution(executions, request.params.executionId);
      return await reply.send(await executions.listActiveNodeIds(id));
    },
  );

  registerVariableRoutes(app, parts, {
    path: '/runtime/executions',
    require: (id) => requireExecution(executions, id),
    showsScopeOfOne: true,
    reads: forAdministrators,
  });

  async function act(
    caller: Caller,
    executionId: string,
    body: DecodedBody<typeof actionShape>,
  ): Promise<void> {
    const variables = decodeVariables(body.variables, timeZone);
    switch (body.action) {
      case 'signal':
        return await commands.signalExecution(caller, executionId, variables);
      case 'signalEventReceived': {
        const signalName = requireName(body.signalName, 'Signal');
        const signal = { signalName, executionId, variables, tenantId: null, isAsync: false };
        return await commands.deliverSignal(caller, signal);
      }
      case 'messageEventReceived': {
        const messageName = requireName(body.messageName, 'Message');
        return await commands.deliverMessage(caller, { messageName, executionId, variables });
      }
      default:
        throw new EngineError('illegal-argument', `Invalid action: '${body.action ?? null}'.`);
    }
  }
}

const actionShape = {
  action: textField,
  signalName: textField,
  messageName: textField,
  variables: listField(anyField),
};

const queryShape = {
  ...pagingFields,
  id: textField,
  activityId: textField,
  parentId: textField,
  processInstanceId: textField,
  processBusinessKey: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  signalEventSubscriptionName: textField,
  messageEventSubscriptionName: textField,
  variables: listField(anyField),
  processInstanceVariables: listField(anyField),
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
};

function readFilter(query: QueryValues): ExecutionFilter {
  return omitUndefined({
    id: query.get('id'),
    activityId: query.get('activityId'),
    parentId: query.get('parentId'),
    processInstanceId: query.get('processInstanceId'),
    businessKey: query.get('processInstanceBusinessKey'),
    processDefinitionId: query.get('processDefinitionId'),
    processDefinitionKey: query.get('processDefinitionKey'),
    signalName: query.get('signalEventSubscriptionName'),
    messageName: query.get('messageEventSubscriptionName'),
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
    isWithoutTenant: readBoolean(query, 'withoutTenantId'),
  });
}

function decodeFilter(body: DecodedBody<typeof queryShape>, timeZone: string): ExecutionFilter {
  return omitUndefined({
    id: body.id ?? undefined,
    activityId: body.activityId ?? undefined,
    parentId: body.parentId ?? undefined,
    processInstanceId: body.processInstanceId ?? undefined,
    businessKey: body.processBusinessKey ?? undefined,
    processDefinitionId: body.processDefinitionId ?? undefined,
    processDefinitionKey: body.processDefinitionKey ?? undefined,
    signalName: body.signalEventSubscriptionName ?? undefined,
    messageName: body.messageEventSubscriptionName ?? undefined,
    tenantId: body.tenantId ?? undefined,
    tenantIdLike: body.tenantIdLike ?? undefined,
    isWithoutTenant: body.withoutTenantId ?? undefined,
    variables: body.variables?.map((item) => decodeQueryVariable(item, timeZone)),
    processInstanceVariables: body.processInstanceVariables?.map((item) =>
      decodeQueryVariable(item, timeZone),
    ),
  });
}

function decodeVariables(items: readonly unknown[] | null | undefined, timeZone: string): NamedValue[] {
  return (items ?? []).map((item) => decodeRestVariable(item, timeZone));
}

function requireName(name: string | null | undefined, kind: 'Signal' | 'Message'): string {
  if (typeof name === 'string') return name;
  throw new EngineError('illegal-argument', `${kind} name is required`);
}

async function requireExecution(executions: ExecutionQueries, id: string): Promise<ExecutionRow> {
  const execution = await executions.findExecution(id);
  if (execution !== undefined) return execution;
  throw new EngineError('not-found', `Could not find an execution with id '${id}'.`);
}
