// A new password on its way to the remote BI server: our policy, our counter of wrong passwords and our audit trail
// hold for it as they do at the embedded one.
import type { IncomingMessage } from 'node:http';

import { reasonHeader } from '@prumo/bi-server/rest/http/translate-people-error';
import type { LogInLimiter } from '@prumo/bi-server/users/log-in-limiter';
import {
  describeFault,
  findPasswordFault,
  type PasswordPolicy,
} from '@prumo/bi-server/users/password-policy';
import type { PeopleAudit } from '@prumo/bi-server/users/people-audit';
import { passwordFaultHeader, presentPasswordFault } from '@prumo/contracts/people/password-faults';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { InvalidInputError } from '../../../http/named-error.ts';
import { TooManyLogInAttemptsError } from '../../log-in/log-in-errors.ts';
import type { BackEndRequest } from '../remote/back-end-client.ts';
import { decodePasswordChange, type PasswordChange } from './password-change.ts';

export interface PasswordRules {
  readonly limiter: LogInLimiter;
  readonly passwordPolicy: PasswordPolicy;
  readonly peopleAudit: PeopleAudit;
}

/** Where that server takes passwords, and the field that the new one is in. */
const passwordCalls: ReadonlyMap<
  string,
  { readonly field: string; readonly proves: 'owner' | 'asker' | null }
> = new Map([
  ['/api/userroledao/user', { field: 'newPassword', proves: 'owner' }],
  ['/api/userroledao/updatepassword', { field: 'password', proves: 'asker' }],
  ['/api/userroledao/createuser', { field: 'password', proves: null }],
]);

/** @param path In lower case, below the address of that server. */
export function setsPassword(method: string, path: string): boolean {
  return method === 'PUT' && passwordCalls.has(path);
}

interface ForwardedChange {
  readonly path: string;
  readonly contentType: string | undefined;
  /** User name of who asks, as that server spells it. */
  readonly asker: string;
  readonly clientAddress: string;
  readonly biRequest: BackEndRequest;
  readonly ask: (biRequest: BackEndRequest) => Promise<IncomingMessage>;
}

export interface ForwardedAnswer {
  readonly answer: IncomingMessage;
  /** What the asker has from now on, when it was their own and that server took it. */
  readonly ownPassword: string | undefined;
}

export async function forwardPasswordChange(
  forwarded: ForwardedChange,
  rules: PasswordRules,
): Promise<ForwardedAnswer> {
  const { biRequest, asker, path } = forwarded;
  const { field, proves } = passwordCalls.get(path) ?? { field: '', proves: null };
  if (!Buffer.isBuffer(biRequest.body))
    throw new InvalidInputError('A change of password is a small document.');
  const change = decodePasswordChange(biRequest.body, forwarded.contentType, field);
  // None of the known forms: that server says itself what is wrong with it.
  if (change === undefined) return { answer: await forwarded.ask(biRequest), ownPassword: undefined };

  const isOwn = isSamePerson(change.userName, asker);
  requireAcceptable(change, rules.passwordPolicy);
  const tried = proves === 'asker' || isOwn ? asker : change.userName;
  // That server compares names with case: it gets the spelling it holds.
  const spelled = isOwn ? { ...biRequest, body: change.withUserName(asker) } : biRequest;
  const send = async (): Promise<IncomingMessage> => await forwarded.ask(spelled);
  const answer = proves === null ? await send() : await tryPassword(tried, forwarded, rules, send);
  const status = answer.statusCode ?? 0;
  if (status < 200 || status >= 300) return { answer, ownPassword: undefined };
  await rules.peopleAudit.record({
    by: asker,
    what: 'person',
    name: isOwn ? asker : change.userName,
    before: proves === null ? null : {},
    after: { isPasswordNew: true },
  });
  return { answer, ownPassword: isOwn && proves === 'owner' ? change.newPassword : undefined };
}

/** Guessing the old password here is no easier than at a login. */
async function tryPassword(
  userName: string,
  { clientAddress }: ForwardedChange,
  { limiter }: PasswordRules,
  send: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let refusal: IncomingMessage | undefined;
  const outcome = await limiter.attempt({ userName, address: clientAddress }, async () => {
    const answer = await send();
    if (answer.statusCode !== 403) return answer;
    refusal = answer;
    return undefined;
  });
  if (outcome.kind === 'right') return outcome.result;
  if (outcome.kind === 'wrong' && refusal !== undefined) return refusal;
  throw new TooManyLogInAttemptsError(outcome.kind === 'blocked' ? outcome.retryAfterSeconds : 1);
}

function requireAcceptable({ userName, newPassword }: PasswordChange, policy: PasswordPolicy): void {
  // An empty one is that server's to refuse, with its own words.
  if (newPassword === '') return;
  const fault = findPasswordFault(newPassword, { userName, displayName: userName }, policy);
  if (fault === undefined) return;
  const { leastCharacters } = policy;
  throw new InvalidInputError(describeFault(fault, policy), {
    headers: {
      [reasonHeader]: describeFault(fault, policy),
      [passwordFaultHeader]: presentPasswordFault({ fault, leastCharacters }),
    },
  });
}
