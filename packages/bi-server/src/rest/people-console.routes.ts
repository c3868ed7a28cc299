// What the user console needs and no call of the original gives: display name and whether a person is enabled,
// in one list, and changed whole. Ours, in JSON, for administrators; what they are called themselves is for everybody.
import { wellKnownRoles } from '@prumo/contracts/people/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type {
  AccountChange,
  NewAccount,
  PeopleAdministration,
  PeopleChanges,
} from '../users/people-administration.ts';
import type { Account, PeopleDirectory } from '../users/people-directory.ts';
import { PeopleError, type PeopleErrorCode } from '../users/people-error.ts';
import type { EndOtherSessions } from './authentication/end-other-sessions.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { readJson } from './http/read-body.ts';
import { presentFaultHeader } from './http/translate-people-error.ts';

interface PeopleConsoleParts {
  readonly people: PeopleDirectory;
  readonly administration: PeopleAdministration;
  readonly endOtherSessions: EndOtherSessions;
}

const administratorRoute = { config: { biAccess: 'administrator' }, bodyLimit: 64 * 1024 } as const;

export function registerPeopleConsoleRoutes(app: FastifyInstance, parts: PeopleConsoleParts): void {
  const { people } = parts;
  const actingFor = (request: FastifyRequest): PeopleChanges =>
    parts.administration.actingFor(getBiUser(request).userName);

  app.get('/api/prumo/me', { config: { biAccess: 'user' } }, async (request, reply) => {
    const { userName } = getBiUser(request);
    const person = await people.findPerson(userName);
    return await reply.send({ userName, displayName: person?.displayName ?? userName });
  });

  app.get('/api/prumo/people', administratorRoute, async (_request, reply) => {
    return await reply.send({ people: (await people.listAccounts()).map(presentAccount) });
  });

  app.post('/api/prumo/people', administratorRoute, async (request, reply) => {
    const account = await answerPeopleError(
      request,
      async () => await actingFor(request).createPerson(decodeNewAccount(readJson(request))),
    );
    return await reply.code(201).send(presentAccount(account));
  });

  app.put<{ Params: { userName: string } }>(
    '/api/prumo/people/:userName',
    administratorRoute,
    async (request, reply) => {
      const account = await answerPeopleError(request, async () => {
        const change = decodeAccountChange(readJson(request));
        return await actingFor(request).changePerson(request.params.userName, change);
      });
      // Whoever comes back logs in again.
      const isLetIn = (await people.findPerson(account.userName)) !== undefined;
      if (!isLetIn) await parts.endOtherSessions(account.userName, request);
      return await reply.send(presentAccount(account));
    },
  );

  app.get('/api/prumo/roles', administratorRoute, async (_request, reply) => {
    const [roles, accounts] = await Promise.all([people.listRoles(), people.listAccounts()]);
    return await reply.send({
      roles: roles.map(({ roleName, description }) => ({
        roleName,
        description,
        isProtected: wellKnownRoles.some((name) => name === roleName),
        memberCount: accounts.filter((account) => account.roles.includes(roleName)).length,
      })),
    });
  });
}

function presentAccount({ userName, displayName, isEnabled, accessUntil, roles }: Account): Account {
  return { userName, displayName, isEnabled, accessUntil, roles };
}

const statuses: Readonly<Record<PeopleErrorCode, number>> = {
  'invalid-input': 400,
  'invalid-name': 400,
  'invalid-password': 400,
  'person-exists': 409,
  'person-unknown': 404,
  'role-exists': 409,
  'role-unknown': 400,
  'role-protected': 412,
  'last-administrator': 412,
};

async function answerPeopleError<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PeopleError)) throw error;
    throw new BiFailure(statuses[error.code], error.message, {
      body: JSON.stringify({ code: error.code, message: error.message, requestId: request.id }),
      headers: { 'content-type': 'application/json', ...presentFaultHeader(error) },
    });
  }
}

function decodeNewAccount(value: unknown): NewAccount {
  const { userName, password } = membersOf(value);
  if (typeof userName !== 'string') throw buildFieldError('userName', 'a text');
  if (typeof password !== 'string') throw buildFieldError('password', 'a text');
  return { userName, password, ...decodeAccountChange(value) };
}

/** What is left out stays as it is. */
function decodeAccountChange(value: unknown): AccountChange {
  const { displayName, isEnabled, accessUntil, roles } = membersOf(value);
  if (displayName !== undefined && typeof displayName !== 'string')
    throw buildFieldError('displayName', 'a text');
  if (isEnabled !== undefined && typeof isEnabled !== 'boolean')
    throw buildFieldError('isEnabled', 'true or false');
  if (accessUntil !== undefined && accessUntil !== null && typeof accessUntil !== 'string')
    throw buildFieldError('accessUntil', 'a day or null');
  if (roles !== undefined && !isListOfTexts(roles)) throw buildFieldError('roles', 'a list of texts');
  return {
    ...(displayName !== undefined && { displayName }),
    ...(isEnabled !== undefined && { isEnabled }),
    ...(accessUntil !== undefined && { accessUntil }),
    ...(roles !== undefined && { roles }),
  };
}

interface AccountMembers {
  readonly userName?: unknown;
  readonly password?: unknown;
  readonly displayName?: unknown;
  readonly isEnabled?: unknown;
  readonly accessUntil?: unknown;
  readonly roles?: unknown;
}

function membersOf(value: unknown): AccountMembers {
  if (typeof value !== 'object' || value === null) throw buildFieldError('body', 'an object');
  return value;
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function buildFieldError(field: string, wanted: string): PeopleError {
  return new PeopleError('invalid-input', `${field}: ${wanted} is wanted`);
}
