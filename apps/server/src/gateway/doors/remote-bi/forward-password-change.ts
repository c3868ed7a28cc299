// A new password on its way to the remote BI server: our policy, our counter of wrong passwords and our audit trail
// hold for it as they do at the embedded one.
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
import type { IncomingMessage } from 'node:http';

import { InvalidInputError } from '../../../http/named-error.ts';
import { TooManyLogInAttemptsError } from '../../log-in/log-in-chain.ts';
import type { BackEndRequest } from '../remote/back-end-client.ts';

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

// Reads and changes the body of a call that sets a password, in the two forms that a Pentaho server takes.

interface PasswordChange {
  readonly userName: string;
  readonly newPassword: string;
  /** The same body for another spelling of the name. */
  withUserName(userName: string): Buffer;
}

/**
 * Nothing when the body is none of the known forms; that server then says itself what is wrong with it.
 * @param field Which the new password is in; of letters.
 */
export function decodePasswordChange(
  body: Buffer,
  contentType: string | undefined,
  field: string,
): PasswordChange | undefined {
  const text = body.toString('utf8');
  return /json/i.test(contentType ?? '') ? decodeJson(text, field) : decodeXml(text, field);
}

function decodeJson(text: string, field: string): PasswordChange | undefined {
  const change = parse(text);
  if (typeof change !== 'object' || change === null) return undefined;
  const { userName, [field]: newPassword }: Readonly<Record<string, unknown>> = { ...change };
  if (typeof userName !== 'string' || typeof newPassword !== 'string') return undefined;
  return {
    userName: openEncoded(userName),
    newPassword: openEncoded(newPassword),
    withUserName: (name) => Buffer.from(JSON.stringify({ ...change, userName: name })),
  };
}

const userNameElement = /(<userName>)([^<]*)(<\/userName>)/g;

function decodeXml(text: string, field: string): PasswordChange | undefined {
  const names = [...text.matchAll(userNameElement)];
  const passwords = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].filter(([, element]) => element === field);
  const [name, password] = [names[0]?.[2], passwords[0]?.[2]];
  const isPlain = names.length === 1 && passwords.length === 1 && !/<!/.test(text);
  if (!isPlain || name === undefined || password === undefined) return undefined;
  return {
    userName: openEncoded(decodeEntities(name)),
    newPassword: openEncoded(decodeEntities(password)),
    withUserName: (spelling) =>
      Buffer.from(
        // A function, because a name may hold what a replacement text would read as a reference.
        text.replaceAll(
          userNameElement,
          (_whole, open: string, _name, close: string) => `${open}${escape(spelling)}${close}`,
        ),
      ),
  };
}

/** From 8.3 on a value may travel as ENC: and the base64 of its UTF-8. */
function openEncoded(value: string): string {
  return value.startsWith('ENC:') ? Buffer.from(value.slice(4), 'base64').toString('utf8') : value;
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (name === undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      return namedEntities[name] ?? whole;
    },
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
