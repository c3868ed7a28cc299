// Variables of the session, under the few names that a Pentaho server lets clients use.
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SessionVariableKey } from '../users/session-variable-key.ts';
import type { SessionVariables } from '../users/session-variables.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { sendText } from './http/send-answers.ts';

const userRoute = { config: { biAccess: 'user' } } as const;
/** What somebody sets for themselves alone. */
const ownRoute = { config: { biAccess: 'user', isForReaders: true } } as const;

export function registerSessionVariablesRoutes(app: FastifyInstance, variables: SessionVariables): void {
  const url = '/api/mantle/session-variable';

  app.get(url, userRoute, async (request, reply) => {
    const value = await variables.find(requireKey(request, variables));
    return value === undefined ? await reply.code(204).send() : await sendText(reply, value);
  });

  app.post(url, ownRoute, async (request, reply) => {
    const key = requireKey(request, variables);
    const value = readValue(request, 'value');
    if (!variables.isStorable(value)) throw new BiFailure(400, 'the value cannot be stored');
    await variables.save(key, value);
    return await sendText(reply, value);
  });

  app.delete(url, ownRoute, async (request, reply) => {
    const before = await variables.clear(requireKey(request, variables));
    return before === undefined ? await reply.code(204).send() : await sendText(reply, before);
  });
}

function requireKey(request: FastifyRequest, variables: SessionVariables): SessionVariableKey {
  const name = readValue(request, 'key');
  const { biSession: session } = request;
  if (!variables.isKnown(name) || session === undefined)
    throw new BiFailure(403, `no session variable ${name}`);
  return { keptBy: session.keptBy, sessionId: session.id, userName: getBiUser(request).userName, name };
}

function readValue(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://x').searchParams.get(name) ?? '';
}
