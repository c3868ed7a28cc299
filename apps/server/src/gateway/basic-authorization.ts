import { createHmac, randomBytes } from 'node:crypto';

import { userNameForLogIn } from '@prumo/domain/people/user-name';

import type { BackEndDoors, BiPerson, Credentials } from './doors/back-end-doors.ts';
import { LogInFailedError } from './log-in/log-in-chain.ts';
import type { LogInGate } from './log-in/log-in-limiter.ts';

export interface BasicAuthorization {
  /** The person of an Authorization header; throws when it is wrong or was wrong too often. */
  requirePerson(header: string, address: string): Promise<AuthorizedPerson>;
}

interface AuthorizedPerson {
  readonly person: BiPerson;
  readonly credentials: Credentials;
}

interface BasicParts {
  readonly bi: BackEndDoors['bi'];
  readonly gate: LogInGate;
  readonly useFreeCase: boolean;
}

const rememberedHeaders = 1_000;

/** For clients other than the portal, which send their name and password with every request. */
export function createBasicAuthorization(parts: BasicParts): BasicAuthorization {
  // Headers that were right lately need not pass the limiter, whose bookkeeping would cost a write per request.
  // They still pass the BI door each time.
  const digestKey = randomBytes(32);
  const rightLately = new Set<string>();

  async function logIn(credentials: Credentials, clientAddress: string): Promise<BiPerson> {
    const person = await parts.bi.logIn(credentials, { clientAddress });
    if (person === undefined) throw new LogInFailedError({ app: 'bi', reason: 'credentials' });
    return person;
  }

  return {
    async requirePerson(header, address) {
      const credentials = decodeBasic(header, parts.useFreeCase);
      if (credentials === undefined) throw new LogInFailedError({ app: 'bi', reason: 'credentials' });

      const digest = createHmac('sha256', digestKey).update(header).digest('base64');
      if (rightLately.has(digest)) {
        const person = await parts.bi.logIn(credentials, { clientAddress: address });
        if (person !== undefined) return { person, credentials };
        rightLately.delete(digest);
      }

      const person = await parts.gate.attempt(
        { userName: credentials.userName, address },
        async () => await logIn(credentials, address),
      );
      if (rightLately.size >= rememberedHeaders) rightLately.clear();
      rightLately.add(digest);
      return { person, credentials };
    },
  };
}

function decodeBasic(header: string, useFreeCase: boolean): Credentials | undefined {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [, userName, password] =
    /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (userName === undefined || password === undefined) return undefined;
  return { userName: userNameForLogIn(userName, useFreeCase), password };
}
