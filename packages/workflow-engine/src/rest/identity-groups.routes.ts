import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import type { Group, GroupFields, IdentitySource } from '../identity/identity-source.ts';
import { compileLike, isSame, listMatching } from '../identity/list-matching.ts';
import { createDefinitionQueries } from '../persistence/definition-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeBody, isMissing, textField, type BodyShape, type DecodedBody } from './http/decode-body.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readQuery, type QueryValues } from './http/query-values.ts';
import { requireChanges } from './identity-users.routes.ts';
import { presentGroup } from './presenters/present-identity.ts';

interface GroupRoute {
  Params: { groupId: string };
}

interface MemberRoute {
  Params: { groupId: string; userId: string };
}

/** With the fields of the answer, which may be sent back. */
const groupShape = {
  id: textField,
  url: textField,
  name: textField,
  type: textField,
} as const satisfies BodyShape;

const memberShape = { userId: textField, url: textField, groupId: textField } as const satisfies BodyShape;

export function registerIdentityGroupsRoutes(app: FastifyInstance, parts: RestParts): void {
  registerGroups(app, parts);
  registerMembers(app, parts.identity);
}

function registerGroups(app: FastifyInstance, parts: RestParts): void {
  const { identity } = parts;

  app.get('/identity/groups', forUsers, async (request, reply) => {
    const query = readQuery(request);
    const paging = readPaging(query, { sorts: ['id', 'name', 'type'], defaultSort: 'id' });
    const isChosen = await buildChoice(query, parts);
    const matchesFilters = buildFilter(query);
    const { rows, total } = listMatching(
      await identity.listGroups(),
      (group) => matchesFilters(group) && isChosen(group.id),
      paging,
    );
    const base = baseUrl(request);
    const groups = rows.map((group) => presentGroup(group, base));
    return await reply.send(presentPage(groups, total, paging));
  });

  app.post('/identity/groups', forUsers, async (request, reply) => {
    const body = decodeBody(request, groupShape);
    const { id } = body;
    if (isMissing(id)) throw new EngineError('illegal-argument', 'Id cannot be null.');
    await requireChanges(identity).createGroup(id, readFields(body));
    return await reply.code(201).send(presentGroup(await requireGroup(identity, id), baseUrl(request)));
  });

  app.get<GroupRoute>('/identity/groups/:groupId', forUsers, async (request, reply) => {
    const group = await requireGroup(identity, request.params.groupId);
    return await reply.send(presentGroup(group, baseUrl(request)));
  });

  app.put<GroupRoute>('/identity/groups/:groupId', forUsers, async (request, reply) => {
    const { groupId } = request.params;
    const body = decodeBody(request, groupShape);
    await requireGroup(identity, groupId);
    if (!isMissing(body.id) && body.id !== groupId) {
      throw new EngineError(
        'illegal-argument',
        "Key provided in request body doesn't match the key in the resource URL.",
      );
    }
    await requireChanges(identity).updateGroup(groupId, readFields(body));
    return await reply.send(presentGroup(await requireGroup(identity, groupId), baseUrl(request)));
  });

  app.delete<GroupRoute>('/identity/groups/:groupId', forUsers, async (request, reply) => {
    await requireGroup(identity, request.params.groupId);
    await requireChanges(identity).deleteGroup(request.params.groupId);
    return await reply.code(204).send();
  });
}

function registerMembers(app: FastifyInstance, identity: IdentitySource): void {
  app.post<GroupRoute>('/identity/groups/:groupId/members', forUsers, async (request, reply) => {
    const { userId } = decodeBody(request, memberShape);
    const { id } = await requireGroup(identity, request.params.groupId);
    if (isMissing(userId)) throw new EngineError('illegal-argument', 'UserId cannot be null.');
    await requireChanges(identity).addMember(id, userId);
    const url = `${baseUrl(request)}/identity/groups/${id}/members/${userId}`;
    return await reply.code(201).send({ userId, url, groupId: id });
  });

  app.delete<MemberRoute>('/identity/groups/:groupId/members/:userId', forUsers, async (request, reply) => {
    const { id } = await requireGroup(identity, request.params.groupId);
    await requireChanges(identity).deleteMember(id, request.params.userId);
    return await reply.code(204).send();
  });
}

async function requireGroup(identity: IdentitySource, groupId: string): Promise<Group> {
  const group = await identity.findGroup(groupId);
  if (group === undefined) {
    throw new EngineError('not-found', `Could not find a group with id '${groupId}'.`);
  }
  return group;
}

function buildFilter(query: QueryValues): (group: Group) => boolean {
  const isNameLike = compileLike(query.get('nameLike'));
  return (group) =>
    isSame(group.id, query.get('id')) &&
    isSame(group.name, query.get('name')) &&
    isNameLike(group.name) &&
    isSame(group.type, query.get('type'));
}

async function buildChoice(
  query: QueryValues,
  { identity, database }: RestParts,
): Promise<(id: string) => boolean> {
  const userId = query.get('member');
  const definitionId = query.get('potentialStarter');
  const joined =
    userId === undefined
      ? undefined
      : new Set((await identity.listGroupsOf(userId)).map((group) => group.id));
  const starters =
    definitionId === undefined
      ? undefined
      : new Set(
          (await createDefinitionQueries(database).listStarters(definitionId)).map(({ groupId }) => groupId),
        );
  return (id) => (joined?.has(id) ?? true) && (starters?.has(id) ?? true);
}

function readFields({ name, type }: DecodedBody<typeof groupShape>): GroupFields {
  return { ...(name !== undefined && { name }), ...(type !== undefined && { type }) };
}
