import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createDefinitionQueries,
  definitionSorts,
  type DefinitionFilter,
} from '../persistence/definition-queries.ts';
import { createDeploymentQueries } from '../persistence/deployment-queries.ts';
import { baseUrl } from './http/base-url.ts';
import { booleanField, dateField, decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/get-caller.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readBoolean, readInteger, readQuery, type QueryValues } from './http/query-values.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forAdministrators, forUsers } from './http/route-access.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentDefinition, presentModel } from './presenters/present-definition.ts';
import { requireDefinition } from './require-resources.ts';

interface DefinitionParams {
  readonly Params: { readonly processDefinitionId: string };
}

const pagingOptions = { sorts: definitionSorts, defaultSort: 'name' } as const;
const definitionPath = '/repository/process-definitions/:processDefinitionId';

export function registerProcessDefinitionRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands } = parts;
  const definitions = createDefinitionQueries(parts.database);
  const deployments = createDeploymentQueries(parts.database);

  app.get('/repository/process-definitions', forUsers, async (request, reply) => {
    const query = readQuery(request);
    const paging = readPaging(query, pagingOptions);
    const filter = await readFilter(query, parts);
    const { rows, total } = await definitions.listDefinitions(filter, paging);
    const base = baseUrl(request);
    return await reply.send(
      presentPage(
        rows.map((row) => presentDefinition(row, base)),
        total,
        paging,
      ),
    );
  });

  app.get<DefinitionParams>(definitionPath, forUsers, async (request, reply) => {
    const definition = await requireDefinition(definitions, request.params.processDefinitionId);
    return await reply.send(presentDefinition(definition, baseUrl(request)));
  });

  app.put<DefinitionParams>(definitionPath, forAdministrators, async (request, reply) => {
    const body = decodeBody(request, changeShape);
    const definition = await requireDefinition(definitions, request.params.processDefinitionId);
    const caller = getCaller(request);
    if (typeof body.category === 'string') {
      await commands.setDefinitionCategory(caller, definition.id, body.category);
      return await reply.send(
        presentDefinition({ ...definition, category: body.category }, baseUrl(request)),
      );
    }
    if (body.action !== 'suspend' && body.action !== 'activate') {
      throw new EngineError('illegal-argument', `Invalid action: '${body.action ?? null}'.`);
    }
    const isSuspended = body.action === 'suspend';
    if (definition.isSuspended === isSuspended) {
      // The space within the quotes is Activiti's.
      const state = isSuspended ? 'suspended' : 'active';
      throw new EngineError('conflict', `Process definition with id '${definition.id} ' is already ${state}`);
    }
    await commands.setDefinitionSuspended(caller, definition.id, isSuspended, {
      includeProcessInstances: body.includeProcessInstances === true,
      date: body.date ?? null,
    });
    // Also when a job will do it later.
    return await reply.send(presentDefinition({ ...definition, isSuspended }, baseUrl(request)));
  });

  app.get<DefinitionParams>(`${definitionPath}/resourcedata`, forUsers, async (request, reply) => {
    const definition = await requireDefinition(definitions, request.params.processDefinitionId);
    const bytes = await deployments.findResource(definition.deploymentId, definition.resourceName);
    if (bytes === undefined) {
      throw new EngineError(
        'not-found',
        `Could not find a resource with id '${definition.resourceName}' in deployment '${definition.deploymentId}'.`,
      );
    }
    return await reply.header('content-type', 'application/octet-stream').send(Buffer.from(bytes));
  });

  app.get<DefinitionParams>(`${definitionPath}/model`, forUsers, async (request, reply) => {
    const definition = await requireDefinition(definitions, request.params.processDefinitionId);
    return await reply.send(presentModel(await parts.models.get(definition.id)));
  });
}

const changeShape = {
  action: textField,
  category: textField,
  includeProcessInstances: booleanField,
  date: dateField,
};

async function readFilter(query: QueryValues, { identity }: RestParts): Promise<DefinitionFilter> {
  const userId = query.get('startableByUser');
  const groups = userId === undefined ? [] : await identity.listGroupsOf(userId);
  return omitUndefined({
    category: query.get('category'),
    categoryLike: query.get('categoryLike'),
    categoryNotEquals: query.get('categoryNotEquals'),
    key: query.get('key'),
    keyLike: query.get('keyLike'),
    name: query.get('name'),
    nameLike: query.get('nameLike'),
    resourceName: query.get('resourceName'),
    resourceNameLike: query.get('resourceNameLike'),
    version: readInteger(query, 'version'),
    isSuspended: readBoolean(query, 'suspended'),
    isLatest: readBoolean(query, 'latest'),
    deploymentId: query.get('deploymentId'),
    startableBy: userId === undefined ? undefined : { userId, groupIds: groups.map((group) => group.id) },
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
  });
}
