import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createDefinitionQueries,
  type DefinitionFilter,
  type DefinitionQueries,
  definitionSorts,
  type StarterRow,
} from '../persistence/definition-queries.ts';
import { createDeploymentQueries } from '../persistence/deployment-queries.ts';
import { getCaller } from './http/authenticate.ts';
import { booleanField, dateField, decodeBody, textField } from './http/decode-body.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { type QueryValues, readBoolean, readInteger, readQuery } from './http/query-values.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentDefinition, presentModel, presentStarter } from './presenters/present-definition.ts';
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

// Who may start a definition.

interface LinkParams {
  readonly Params: {
    readonly processDefinitionId: string;
    readonly family: string;
    readonly identityId: string;
  };
}

const listPath = '/repository/process-definitions/:processDefinitionId/identitylinks';
const linkPath = `${listPath}/:family/:identityId`;

export function registerProcessDefinitionLinkRoutes(app: FastifyInstance, parts: RestParts): void {
  const definitions = createDefinitionQueries(parts.database);

  app.get<DefinitionParams>(listPath, forUsers, async (request, reply) => {
    const { id } = await requireDefinition(definitions, request.params.processDefinitionId);
    const starters = await definitions.listStarters(id);
    return await reply.send(starters.map((starter) => presentStarter(id, starter, baseUrl(request))));
  });

  app.post<DefinitionParams>(listPath, forAdministrators, async (request, reply) => {
    const body = decodeBody(request, linkShape);
    const { id } = await requireDefinition(definitions, request.params.processDefinitionId);
    const starter = { userId: body.user ?? null, groupId: body.group ?? null };
    if (starter.userId === null && starter.groupId === null) {
      throw new EngineError('illegal-argument', 'A group or a user is required to create an identity link.');
    }
    if (starter.userId !== null && starter.groupId !== null) {
      throw new EngineError(
        'illegal-argument',
        'Only one of user or group can be used to create an identity link.',
      );
    }
    await parts.commands.addStarter(getCaller(request), id, starter);
    // Whatever type was sent.
    const presented = presentStarter(id, { ...starter, type: 'candidate' }, baseUrl(request));
    return await reply.code(201).send(presented);
  });

  app.get<LinkParams>(linkPath, forUsers, async (request, reply) => {
    const { id } = await requireDefinition(definitions, request.params.processDefinitionId);
    return await reply.send(
      presentStarter(id, await requireStarter(definitions, id, request.params), baseUrl(request)),
    );
  });

  app.delete<LinkParams>(linkPath, forAdministrators, async (request, reply) => {
    const { id } = await requireDefinition(definitions, request.params.processDefinitionId);
    const { userId, groupId } = await requireStarter(definitions, id, request.params);
    await parts.commands.deleteStarter(getCaller(request), id, { userId, groupId });
    return await reply.code(204).send();
  });
}

const linkShape = { url: textField, user: textField, group: textField, type: textField };

async function requireStarter(
  definitions: DefinitionQueries,
  definitionId: string,
  { family, identityId }: LinkParams['Params'],
): Promise<StarterRow> {
  if (family !== 'users' && family !== 'groups') {
    throw new EngineError('illegal-argument', "Identity link family should be 'users' or 'groups'.");
  }
  const starters = await definitions.listStarters(definitionId);
  const starter = starters.find(
    ({ userId, groupId, type }) =>
      type === 'candidate' && (family === 'users' ? userId : groupId) === identityId,
  );
  if (starter !== undefined) return starter;
  throw new EngineError('not-found', 'Could not find the requested identity link.');
}
