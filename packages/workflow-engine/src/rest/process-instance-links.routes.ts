import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { createInstanceQueries } from '../persistence/instance-queries.ts';
import type { InstanceQueries } from '../persistence/instance-queries.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentInstanceLink } from './presenters/present-instance.ts';
import { requireInstance } from './process-instances.routes.ts';

interface LinkParams {
  readonly processInstanceId: string;
  readonly userId: string;
  readonly type: string;
}

const listPath = '/runtime/process-instances/:processInstanceId/identitylinks';
const linkPath = `${listPath}/users/:userId/:type`;

export function registerProcessInstanceLinkRoutes(app: FastifyInstance, parts: RestParts): void {
  const instances = createInstanceQueries(parts.database);

  app.get<{ Params: Pick<LinkParams, 'processInstanceId'> }>(listPath, forUsers, async (request, reply) => {
    const { id } = await requireInstance(instances, request.params.processInstanceId);
    const links = await instances.listLinks(id);
    return await reply.send(links.map((link) => presentInstanceLink(id, link, baseUrl(request))));
  });

  app.post<{ Params: Pick<LinkParams, 'processInstanceId'> }>(
    listPath,
    forAdministrators,
    async (request, reply) => {
      const body = decodeBody(request, linkShape);
      const { id } = await requireInstance(instances, request.params.processInstanceId);
      const link = requireLink(body);
      await parts.commands.addInstanceLink(getCaller(request), id, link);
      const presented = presentInstanceLink(id, { ...link, groupId: null }, baseUrl(request));
      return await reply.code(201).send(presented);
    },
  );

  app.get<{ Params: LinkParams }>(linkPath, forUsers, async (request, reply) => {
    const { id } = await requireInstance(instances, request.params.processInstanceId);
    const link = await requireStoredLink(instances, id, request.params);
    return await reply.send(presentInstanceLink(id, link, baseUrl(request)));
  });

  app.delete<{ Params: LinkParams }>(linkPath, forAdministrators, async (request, reply) => {
    const { userId, type } = request.params;
    const { id } = await requireInstance(instances, request.params.processInstanceId);
    await requireStoredLink(instances, id, request.params);
    await parts.commands.deleteInstanceLink(getCaller(request), id, { userId, type });
    return await reply.code(204).send();
  });
}

const linkShape = { url: textField, user: textField, group: textField, type: textField };

function requireLink(body: {
  readonly user?: string | null;
  readonly group?: string | null;
  readonly type?: string | null;
}): { readonly userId: string; readonly type: string } {
  if (typeof body.group === 'string') {
    throw new EngineError(
      'illegal-argument',
      'Only user identity links are supported on a process instance.',
    );
  }
  if (typeof body.user !== 'string') throw new EngineError('illegal-argument', 'The user is required.');
  if (typeof body.type !== 'string')
    throw new EngineError('illegal-argument', 'The identity link type is required.');
  return { userId: body.user, type: body.type };
}

async function requireStoredLink(instances: InstanceQueries, id: string, wanted: LinkParams) {
  const links = await instances.listLinks(id);
  const link = links.find(({ userId, type }) => userId === wanted.userId && type === wanted.type);
  if (link !== undefined) return link;
  throw new EngineError('not-found', 'Could not find the requested identity link.');
}
