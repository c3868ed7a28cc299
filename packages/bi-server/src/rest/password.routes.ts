import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { LogInLimiter } from '../users/log-in-limiter.ts';
import type { PeopleAdministration } from '../users/people-administration.ts';
import type { PeopleDirectory } from '../users/people-directory.ts';
import type { EndOtherSessions } from './authentication/end-other-sessions.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { decodeEncodedValue } from './http/encoded-value.ts';
import { readFields } from './http/read-body.ts';
import { reasonHeader, translatePeopleError } from './http/translate-people-error.ts';

interface PasswordParts {
  readonly people: PeopleDirectory;
  readonly administration: PeopleAdministration;
  readonly limiter: LogInLimiter;
  /** Whoever knew the old password is out; the one who changed it goes on. */
  readonly endOtherSessions: EndOtherSessions;
}

export function registerPasswordRoutes(app: FastifyInstance, parts: PasswordParts): void {
  const { people, administration, limiter, endOtherSessions } = parts;

  /** Guessing a password here is no easier than at the login: attempts of both count together. */
  async function requirePassword(
    request: FastifyRequest,
    userName: string,
    password: string,
  ): Promise<string> {
    const outcome = await limiter.attempt(
      { userName, address: request.ip },
      async () => await people.authenticate(userName, password),
    );
    if (outcome.kind === 'blocked') throw buildTooEarly(outcome.retryAfterSeconds);
    if (outcome.kind === 'wrong') throw buildRefusal('The password is wrong.');
    return outcome.result.userName;
  }

  app.put(
    '/api/userroledao/user',
    { config: { biAccess: 'user', isForReaders: true } },
    async (request, reply) => {
      const user = getBiUser(request);
      const fields = readFields(request);
      const userName = fields['userName'] ?? '';
      const newPassword = decodeEncodedValue(fields['newPassword'] ?? '');
      const oldPassword = decodeEncodedValue(fields['oldPassword'] ?? '');
      if ([userName, newPassword, oldPassword].includes('')) {
        throw buildRefusal('User name, new password and old password must not be empty.', 400);
      }
      // The original minds the case; the portal sends its own user's name in lower case and must be understood.
      if (!user.isAdministrator && user.userName.toLowerCase() !== userName.toLowerCase()) {
        throw buildRefusal('Only administrators may change the password of somebody else.');
      }
      await translatePeopleError(async () => {
        const stored = await requirePassword(request, userName, oldPassword);
        await administration.actingFor(user.userName).setPassword(stored, newPassword);
        await endOtherSessions(stored, request);
      });
      return await reply.code(204).send();
    },
  );

  app.put(
    '/api/userroledao/updatePassword',
    { config: { biAccess: 'administrator' } },
    async (request, reply) => {
      const fields = readFields(request);
      const userName = fields['userName'] ?? '';
      const password = decodeEncodedValue(fields['password'] ?? '');
      if (userName === '' || password === '') {
        throw buildRefusal('User name and password must not be empty.', 400);
      }
      await translatePeopleError(
        async () => {
          const administratorPassword = decodeEncodedValue(fields['administratorPassword'] ?? '');
          const { userName: own } = getBiUser(request);
          await requirePassword(request, own, administratorPassword);
          await administration.actingFor(own).setPassword(userName, password);
          const account = await people.findAccount(userName);
          await endOtherSessions(account?.userName ?? userName, request);
        },
        { 'person-unknown': 403 },
      );
      return await reply.code(204).send();
    },
  );
}

/** Too many were wrong before, here or at a login: this one was not even looked at. */
function buildTooEarly(retryAfterSeconds: number): BiFailure {
  const reason = `Too many wrong passwords. Try again in ${retryAfterSeconds} seconds.`;
  const headers = { [reasonHeader]: reason, 'retry-after': String(retryAfterSeconds) };
  return new BiFailure(429, reason, { headers });
}

function buildRefusal(reason: string, status = 403): BiFailure {
  return new BiFailure(status, reason, { headers: { [reasonHeader]: reason } });
}
