import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PeopleDirectory } from '../users/people-directory.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { chooseType } from './http/choose-type.ts';
import { documentProlog, presentXml } from './http/dto.ts';

const userRoute = { config: { biAccess: 'user' } } as const;

/** The oldest lists of the platform: XML only, and for administrators. */
export function registerUsersRoutes(app: FastifyInstance, parts: { readonly people: PeopleDirectory }): void {
  const { people } = parts;

  app.get('/api/users', userRoute, async (request, reply) => {
    return await sendNames(request, reply, ['users', 'user'], async () =>
      (await people.listAccounts()).map(({ userName }) => userName),
    );
  });

  app.get('/api/roles', userRoute, async (request, reply) => {
    return await sendNames(request, reply, ['roles', 'role'], async () =>
      (await people.listRoles()).map(({ roleName }) => roleName),
    );
  });
}

async function sendNames(
  request: FastifyRequest,
  reply: FastifyReply,
  [root, element]: readonly [string, string],
  list: () => Promise<readonly string[]>,
): Promise<FastifyReply> {
  const type = chooseType(request, ['application/xml']);
  // 401 and not 403, with no challenge: so the original answers.
  if (!getBiUser(request).isAdministrator) throw new BiFailure(401, 'only administrators may list people');
  const document = presentXml(root, { [element]: await list() }, documentProlog);
  return await reply.header('content-type', type).send(Buffer.from(document, 'utf8'));
}
