import { wellKnownRoles } from '@prumo/contracts/people/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PeopleDirectory } from '../users/people-directory.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { sendDto } from './http/send-answers.ts';

const userRoute = { config: { biAccess: 'user' } } as const;

/** Held by everybody who logs in, without anybody giving it. */
const extraRoles: readonly string[] = ['Authenticated'];

export function registerUserrolelistRoutes(
  app: FastifyInstance,
  parts: { readonly people: PeopleDirectory },
): void {
  const { people } = parts;

  for (const url of ['/api/userrolelist/users', '/api/userrolelist/permission-users']) {
    app.get(url, userRoute, async (request, reply) => {
      const users = (await people.listAccounts()).map(({ userName }) => userName);
      return await sendDto(request, reply, 'userList', { users });
    });
  }

  app.get<{ Querystring: { addExtraRoles?: string } }>(
    '/api/userrolelist/roles',
    userRoute,
    async (request, reply) => {
      const withExtraRoles = request.query.addExtraRoles !== 'false';
      const roles = (await listRoles()).filter((role) => withExtraRoles || !extraRoles.includes(role));
      return await sendRoles(request, reply, roles);
    },
  );

  app.get('/api/userrolelist/allRoles', userRoute, async (request, reply) => {
    return await sendRoles(request, reply, await listRoles());
  });

  app.get('/api/userrolelist/systemRoles', userRoute, async (request, reply) => {
    return await sendRoles(request, reply, wellKnownRoles);
  });

  app.get('/api/userrolelist/extraRoles', userRoute, async (request, reply) => {
    return await sendRoles(request, reply, extraRoles);
  });

  // Administrators may everything anyway, so nobody sets permissions for their role.
  app.get('/api/userrolelist/permission-roles', userRoute, async (request, reply) => {
    const roles = (await listRoles()).filter((role) => role !== 'Administrator');
    return await sendRoles(request, reply, roles);
  });

  app.get<{ Querystring: { user?: string } }>(
    '/api/userrolelist/getRolesForUser',
    userRoute,
    async (request, reply) => {
      requireAdministrator(request);
      const account = await people.findAccount(request.query.user ?? '');
      if (account === undefined) throw new BiFailure(500, 'there is no such person');
      return await sendDto(request, reply, 'roles', { role: account.roles });
    },
  );

  app.get<{ Querystring: { role?: string } }>(
    '/api/userrolelist/getUsersInRole',
    userRoute,
    async (request, reply) => {
      requireAdministrator(request);
      return await sendDto(request, reply, 'users', {
        user: await people.listMembers(request.query.role ?? ''),
      });
    },
  );

  async function listRoles(): Promise<readonly string[]> {
    return (await people.listRoles()).map(({ roleName }) => roleName);
  }
}

async function sendRoles(
  request: FastifyRequest,
  reply: FastifyReply,
  roles: readonly string[],
): Promise<FastifyReply> {
  return await sendDto(request, reply, 'roleList', { roles });
}

/** 500 and not 403: so the original answers since 6.0. */
function requireAdministrator(request: FastifyRequest): void {
  if (!getBiUser(request).isAdministrator) throw new BiFailure(500, 'only administrators may ask this');
}
