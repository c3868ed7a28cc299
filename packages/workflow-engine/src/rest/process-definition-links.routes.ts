// Who may start a definition.
import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createDefinitionQueries,
  type DefinitionQueries,
  type StarterRow,
} from '../persistence/definition-queries.ts';
import { baseUrl } from './http/base-url.ts';
import { decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/get-caller.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forAdministrators, forUsers } from './http/route-access.ts';
import { presentStarter } from './presenters/present-definition.ts';
import { requireDefinition } from './require-resources.ts';

interface DefinitionParams {
  readonly Params: { readonly processDefinitionId: string };
}

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
