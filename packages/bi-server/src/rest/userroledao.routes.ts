import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PeopleAdministration, PeopleChanges } from '../users/people-administration.ts';
import type { PeopleDirectory } from '../users/people-directory.ts';
import type { EndOtherSessions } from './authentication/end-other-sessions.ts';
import { logicalRoles, logicalRolesOf } from './authorization-actions.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { decodeEncodedValue } from './http/encoded-value.ts';
import { readFields } from './http/read-body.ts';
import { sendDto } from './http/send-answers.ts';
import { translatePeopleError } from './http/translate-people-error.ts';

interface UserroledaoParts {
  readonly people: PeopleDirectory;
  readonly administration: PeopleAdministration;
  readonly endOtherSessions: EndOtherSessions;
}

interface Names {
  readonly Querystring: {
    readonly userName?: string;
    readonly userNames?: string;
    readonly roleName?: string;
    readonly roleNames?: string;
  };
}

const userRoute = { config: { biAccess: 'user' } } as const;
const administratorRoute = { config: { biAccess: 'administrator' } } as const;

/** People and roles, as the administration of the original's user console reads and changes them. */
export function registerUserroledaoRoutes(app: FastifyInstance, parts: UserroledaoParts): void {
  const { people } = parts;
  const actingFor = (request: FastifyRequest): PeopleChanges =>
    parts.administration.actingFor(getBiUser(request).userName);

  app.get('/api/userroledao/users', userRoute, async (request, reply) => {
    const users = (await people.listAccounts()).map(({ userName }) => userName);
    return await sendDto(request, reply, 'userList', { users });
  });

  app.get('/api/userroledao/roles', userRoute, async (request, reply) => {
    const roles = (await people.listRoles()).map(({ roleName }) => roleName);
    return await sendDto(request, reply, 'roleList', { roles });
  });

  app.get<Names>('/api/userroledao/userRoles', userRoute, async (request, reply) => {
    // 500 and not 403: so the original answers.
    if (!getBiUser(request).isAdministrator) throw new BiFailure(500, 'only administrators may ask this');
    const account = await people.findAccount(request.query.userName ?? '');
    if (account === undefined) throw new BiFailure(500, 'there is no such person');
    return await sendDto(request, reply, 'roleList', { roles: account.roles });
  });

  app.get<Names>('/api/userroledao/roleMembers', administratorRoute, async (request, reply) => {
    const users = await people.listMembers(request.query.roleName ?? '');
    return await sendDto(request, reply, 'userList', { users });
  });

  app.get('/api/userroledao/logicalRoleMap', administratorRoute, async (request, reply) => {
    const roles = await people.listRoles();
    return await sendDto(request, reply, 'systemRolesMap', {
      assignments: roles.map(({ roleName }) => ({
        immutable: true,
        logicalRoles: logicalRolesOf(roleName),
        roleName,
      })),
      localizedRoleNames: logicalRoles.map((roleName) => ({ localizedName: roleName, roleName })),
    });
  });

  app.put('/api/userroledao/createUser', administratorRoute, async (request, reply) => {
    const fields = readFields(request);
    await translatePeopleError(async () => {
      await actingFor(request).createPerson({
        userName: decodeName(fields['userName'] ?? ''),
        password: decodeEncodedValue(fields['password'] ?? ''),
      });
    });
    return await reply.code(204).send();
  });

  app.put<Names>('/api/userroledao/deleteUsers', administratorRoute, async (request, reply) => {
    const names = listNames(request.query.userNames);
    const accounts = await Promise.all(names.map(async (name) => await people.findAccount(name)));
    await translatePeopleError(async () => {
      await actingFor(request).deletePeople(names);
    });
    // Nobody who takes the name later goes on in them.
    for (const account of accounts) {
      if (account !== undefined) await parts.endOtherSessions(account.userName, request);
    }
    return await reply.code(204).send();
  });

  app.put<Names>('/api/userroledao/createRole', administratorRoute, async (request, reply) => {
    await translatePeopleError(async () => await actingFor(request).createRole(request.query.roleName ?? ''));
    return await reply.code(204).send();
  });

  app.put<Names>('/api/userroledao/deleteRoles', administratorRoute, async (request, reply) => {
    await translatePeopleError(async () => {
      await actingFor(request).deleteRoles(listNames(request.query.roleNames));
    });
    return await reply.code(204).send();
  });

  app.put<Names>('/api/userroledao/assignRoleToUser', administratorRoute, async (request, reply) => {
    await translatePeopleError(async () => await actingFor(request).assignRoles(...readMembership(request)), {
      'person-unknown': 500,
    });
    return await reply.code(204).send();
  });

  app.put<Names>('/api/userroledao/removeRoleFromUser', administratorRoute, async (request, reply) => {
    await translatePeopleError(async () => await actingFor(request).removeRoles(...readMembership(request)));
    return await reply.code(204).send();
  });
}

/** Lists of names are separated by TAB, and often end in one. */
function listNames(text: string | undefined): readonly string[] {
  return (text ?? '').split('\t').filter((name) => name !== '');
}

function readMembership({ query }: FastifyRequest<Names>): [string, readonly string[]] {
  return [query.userName ?? '', listNames(query.roleNames)];
}

/** The console of the original percent-encodes the name inside the body. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
