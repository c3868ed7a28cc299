import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import type { IdentityChanges, IdentitySource, Person, PersonFields } from '../identity/identity-source.ts';
import { compileLike, isSame, listMatching } from '../identity/list-matching.ts';
import { createDefinitionQueries } from '../persistence/definition-queries.ts';
import { sendForeignFile } from './http/send-foreign-file.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeBody, isMissing, textField, type BodyShape, type DecodedBody } from './http/decode-body.ts';
import { readUpload } from './http/multipart.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readQuery, type QueryValues } from './http/query-values.ts';
import { presentInfo, presentInfoKey, presentPerson } from './presenters/present-identity.ts';

interface UserRoute {
  Params: { userId: string };
}

interface InfoRoute {
  Params: { userId: string; key: string };
}

/** With the fields of the answer, which may be sent back. */
const personShape = {
  id: textField,
  firstName: textField,
  lastName: textField,
  url: textField,
  email: textField,
  pictureUrl: textField,
  password: textField,
} as const satisfies BodyShape;

const infoShape = { key: textField, value: textField, url: textField } as const satisfies BodyShape;

export function registerIdentityUsersRoutes(app: FastifyInstance, parts: RestParts): void {
  const { identity } = parts;
  registerUsers(app, parts);
  registerPictures(app, identity);
  registerInfo(app, identity);
}

/** Of people and groups that are kept elsewhere nothing can be changed here. */
export function requireChanges({ changes }: IdentitySource): IdentityChanges {
  if (changes === undefined) {
    throw new EngineError('forbidden', 'Users and groups are managed outside of the workflow engine.');
  }
  return changes;
}

async function requirePerson(identity: IdentitySource, userId: string): Promise<Person> {
  const person = await identity.findPerson(userId);
  if (person === undefined) {
    throw new EngineError('not-found', `Could not find a user with id '${userId}'.`);
  }
  return person;
}

function registerUsers(app: FastifyInstance, parts: RestParts): void {
  const { identity } = parts;

  app.get('/identity/users', forUsers, async (request, reply) => {
    const query = readQuery(request);
    const paging = readPaging(query, {
      sorts: ['id', 'firstName', 'lastName', 'email'],
      defaultSort: 'id',
    });
    const isChosen = await buildChoice(query, parts);
    const matchesFilters = buildFilter(query);
    const { rows, total } = listMatching(
      await identity.listPeople(),
      (person) => matchesFilters(person) && isChosen(person.id),
      paging,
    );
    const base = baseUrl(request);
    const people = rows.map((person) => presentPerson(person, base));
    return await reply.send(presentPage(people, total, paging));
  });

  app.post('/identity/users', forUsers, async (request, reply) => {
    const body = decodeBody(request, personShape);
    const { id } = body;
    if (isMissing(id)) throw new EngineError('illegal-argument', 'Id cannot be null.');
    await requireChanges(identity).createPerson(id, readFields(body));
    const person = await requirePerson(identity, id);
    return await reply.code(201).send({
      ...presentPerson(person, baseUrl(request)),
      ...(!isMissing(body.password) && { password: body.password }),
    });
  });

  app.get<UserRoute>('/identity/users/:userId', forUsers, async (request, reply) => {
    const person = await requirePerson(identity, request.params.userId);
    return await reply.send(presentPerson(person, baseUrl(request)));
  });

  app.put<UserRoute>('/identity/users/:userId', forUsers, async (request, reply) => {
    const { userId } = request.params;
    const body = decodeBody(request, personShape);
    await requirePerson(identity, userId);
    await requireChanges(identity).updatePerson(userId, readFields(body));
    return await reply.send(presentPerson(await requirePerson(identity, userId), baseUrl(request)));
  });

  app.delete<UserRoute>('/identity/users/:userId', forUsers, async (request, reply) => {
    await requirePerson(identity, request.params.userId);
    await requireChanges(identity).deletePerson(request.params.userId);
    return await reply.code(204).send();
  });
}

function buildFilter(query: QueryValues): (person: Person) => boolean {
  const isFirstNameLike = compileLike(query.get('firstNameLike'));
  const isLastNameLike = compileLike(query.get('lastNameLike'));
  const isEmailLike = compileLike(query.get('emailLike'));
  return (person) =>
    isSame(person.id, query.get('id')) &&
    isSame(person.firstName, query.get('firstName')) &&
    isSame(person.lastName, query.get('lastName')) &&
    isSame(person.email, query.get('email')) &&
    isFirstNameLike(person.firstName) &&
    isLastNameLike(person.lastName) &&
    isEmailLike(person.email);
}

/** By membership, and by being named as a starter; what a group may start does not count for its members. */
async function buildChoice(
  query: QueryValues,
  { identity, database }: RestParts,
): Promise<(id: string) => boolean> {
  const groupId = query.get('memberOfGroup');
  const definitionId = query.get('potentialStarter');
  const members = groupId === undefined ? undefined : new Set(await identity.listMembers(groupId));
  const starters =
    definitionId === undefined
      ? undefined
      : new Set(
          (await createDefinitionQueries(database).listStarters(definitionId)).map(({ userId }) => userId),
        );
  return (id) => (members?.has(id) ?? true) && (starters?.has(id) ?? true);
}

/** The id in the body of a change is not looked at. */
function readFields(body: DecodedBody<typeof personShape>): PersonFields {
  const { firstName, lastName, email, password } = body;
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(password !== undefined && { password }),
  };
}

const mostPictureBytes = 5 * 1024 * 1024;

function registerPictures(app: FastifyInstance, identity: IdentitySource): void {
  app.get<UserRoute>('/identity/users/:userId/picture', forUsers, async (request, reply) => {
    const { id } = await requirePerson(identity, request.params.userId);
    const picture = await identity.changes?.findPicture(id);
    if (picture === undefined) {
      throw new EngineError('not-found', `The user with id '${id}' does not have a picture.`);
    }
    return await sendForeignFile(reply, picture.bytes, picture.mimeType);
  });

  app.put<UserRoute>('/identity/users/:userId/picture', forUsers, async (request, reply) => {
    const { id } = await requirePerson(identity, request.params.userId);
    const changes = requireChanges(identity);
    const [file] = (await readUpload(request)).files;
    if (file === undefined) {
      throw new EngineError('illegal-argument', 'Multipart request with file content is required');
    }
    if (file.bytes.length > mostPictureBytes) {
      throw new EngineError('illegal-argument', `A picture has at most ${mostPictureBytes} bytes`);
    }
    const mimeType = /^[\w.+-]+\/[\w.+-]+$/.test(file.mimeType) ? file.mimeType : 'image/jpeg';
    await changes.savePicture(id, { mimeType, bytes: file.bytes });
    return await reply.code(204).send();
  });
}

function registerInfo(app: FastifyInstance, identity: IdentitySource): void {
  app.get<UserRoute>('/identity/users/:userId/info', forUsers, async (request, reply) => {
    const { id } = await requirePerson(identity, request.params.userId);
    const infos = (await identity.changes?.listInfo(id)) ?? [];
    return await reply.send(infos.map((info) => presentInfoKey(info, id, baseUrl(request))));
  });

  app.post<UserRoute>('/identity/users/:userId/info', forUsers, async (request, reply) => {
    const { key, value } = decodeBody(request, infoShape);
    const { id } = await requirePerson(identity, request.params.userId);
    if (isMissing(key)) throw new EngineError('illegal-argument', 'The key cannot be null.');
    if (isMissing(value)) throw new EngineError('illegal-argument', 'The value cannot be null.');
    await requireChanges(identity).createInfo(id, { key, value });
    return await reply.code(201).send(presentInfo({ key, value }, id, baseUrl(request)));
  });

  const requireInfo = async (request: FastifyRequest<InfoRoute>): Promise<string> => {
    const { userId, key } = request.params;
    const { id } = await requirePerson(identity, userId);
    const infos = (await identity.changes?.listInfo(id)) ?? [];
    const info = infos.find((one) => one.key === key);
    if (info === undefined) {
      throw new EngineError('not-found', `User info with key '${key}' does not exists for user '${id}'.`);
    }
    return info.value;
  };

  app.get<InfoRoute>('/identity/users/:userId/info/:key', forUsers, async (request, reply) => {
    const { userId, key } = request.params;
    const value = await requireInfo(request);
    return await reply.send(presentInfo({ key, value }, userId, baseUrl(request)));
  });

  app.put<InfoRoute>('/identity/users/:userId/info/:key', forUsers, async (request, reply) => {
    const { userId, key } = request.params;
    const body = decodeBody(request, infoShape);
    await requireInfo(request);
    const { value } = body;
    if (isMissing(value)) throw new EngineError('illegal-argument', 'The value cannot be null.');
    if (!isMissing(body.key) && body.key !== key) {
      throw new EngineError(
        'illegal-argument',
        "Key provided in request body doesn't match the key in the resource URL.",
      );
    }
    await requireChanges(identity).updateInfo(userId, { key, value });
    return await reply.send(presentInfo({ key, value }, userId, baseUrl(request)));
  });

  app.delete<InfoRoute>('/identity/users/:userId/info/:key', forUsers, async (request, reply) => {
    await requireInfo(request);
    await requireChanges(identity).deleteInfo(request.params.userId, request.params.key);
    return await reply.code(204).send();
  });
}
