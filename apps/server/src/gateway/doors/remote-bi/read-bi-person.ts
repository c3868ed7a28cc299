import { decodeNames, isTrue } from '@prumo/contracts/bi/pentaho-dialects';
import type { IncomingMessage } from 'node:http';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { type BackEndClient, readText } from '../remote/back-end-client.ts';
import { askBi, type BiVisit } from './log-in-at-bi.ts';
import { isRefusal } from './log-in-page.ts';

/** The user name as that server spells it; nothing when it refuses the visit. */
export async function readUserName(client: BackEndClient, visit: BiVisit): Promise<string | undefined> {
  const answer = await ask(client, visit, '/api/session/userName', 'text/plain, */*');
  const text = (await readText(answer)).trim();
  if (isRefusal(answer, client.address)) return undefined;
  // Another server than a Pentaho may answer anything to everybody.
  const isName = answer.statusCode === 200 && text !== '' && text.length <= 200 && !/[<>\r\n]/.test(text);
  if (!isName) throw new BackEndUnavailableError('bi', 'it does not tell who is logged in; is BI_URL right?');
  return text === 'anonymousUser' ? undefined : text;
}

/**
 * Roles of the person who visits; nothing when that server refuses the visit. The dashboard context tells them to
 * everybody. A server without that plugin tells them to administrators, and to others only that they are none.
 */
export async function readRoles(
  client: BackEndClient,
  visit: BiVisit,
  userName: string,
): Promise<readonly string[] | undefined> {
  const answer = await ask(client, visit, '/plugin/pentaho-cdf/api/getContext', '*/*');
  const text = await readText(answer);
  if (isRefusal(answer, client.address)) return undefined;
  const context = answer.statusCode === 200 ? decodeCdfContext(text) : undefined;
  return context?.roles ?? (await readRolesWithoutContext(client, visit, userName));
}

async function readRolesWithoutContext(
  client: BackEndClient,
  visit: BiVisit,
  userName: string,
): Promise<readonly string[] | undefined> {
  const isAdministrator = await ask(client, visit, '/api/mantle/isAdministrator', 'text/plain, */*');
  const answerText = (await readText(isAdministrator)).trim();
  if (isRefusal(isAdministrator, client.address)) return undefined;
  if (isAdministrator.statusCode !== 200) throw new BackEndUnavailableError('bi', 'it does not tell roles');
  if (!isTrue(answerText)) return ['Authenticated'];
  const query = new URLSearchParams({ user: userName }).toString();
  const answer = await ask(client, visit, `/api/userrolelist/getRolesForUser?${query}`, 'application/json');
  const roles = decodeNames(parse(await readText(answer)), ['role', 'roles']);
  return answer.statusCode === 200 && roles.length > 0 ? roles : ['Administrator', 'Authenticated'];
}

/** What should come at once and that a person waits for at login. */
const quickAnswerMs = 20_000;

async function ask(
  client: BackEndClient,
  visit: BiVisit,
  target: string,
  accept: string,
): Promise<IncomingMessage> {
  return await askBi(client, visit, {
    method: 'GET',
    target,
    headers: { accept, 'accept-language': 'pt-BR' },
    timeLimitMs: quickAnswerMs,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface CdfContext {
  readonly userName: string | undefined;
  readonly roles: readonly string[];
}

/**
 * Reads the answer of getContext: a script element as text, in which one JSON object is assigned to
 * Dashboards.context. It is cut out and parsed, never run. Nothing when it is not there.
 */
export function decodeCdfContext(text: string): CdfContext | undefined {
  const assignment = text.indexOf('Dashboards.context');
  const start = assignment === -1 ? -1 : text.indexOf('{', assignment);
  if (start === -1) return undefined;
  const context = parse(text.slice(start, findEnd(text, start)));
  if (typeof context !== 'object' || context === null) return undefined;
  const user = 'user' in context && typeof context.user === 'string' ? context.user : '';
  // A server without roles in its context cannot tell whether the person has any.
  if (!('roles' in context)) return undefined;
  return { userName: user === '' ? undefined : user, roles: decodeNames(context, ['roles']) };
}

/** Behind the brace that closes the one at `start`; braces within strings do not count. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}
