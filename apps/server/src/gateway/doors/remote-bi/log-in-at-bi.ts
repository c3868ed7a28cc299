// The two ways to log in at a Pentaho server (USE_NEW_LOGIN). Neither sends a cookie along: a live session would
// let a wrong password pass, or make a right one fail.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { Credentials } from '../back-end-doors.ts';
import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import {
  type BackEndClient,
  type BackEndHeaders,
  type BackEndRequest,
  discard,
  presentBasic,
  readText,
} from '../remote/back-end-client.ts';
import type { CookieJar } from './bi-visits.ts';
import { holdsLogInForm, isLogInRedirect, isRefusal } from './log-in-page.ts';

export interface BiLogInAttempt {
  readonly credentials: Credentials;
  /** Empty; gets the cookies of the session that the login starts there. */
  readonly jar: CookieJar;
  /** Of the person, so that the server's own count of failures does not take us for one busy guesser. */
  readonly clientAddress: string | undefined;
}

/** False when that server refuses name or password. */
export type BiLogInStrategy = (client: BackEndClient, attempt: BiLogInAttempt) => Promise<boolean>;

export const logInByPing: BiLogInStrategy = async (client, { credentials, jar, clientAddress }) => {
  const answer = await client.send({
    method: 'POST',
    target: '/plugin/pentaho-cdf/api/ping',
    headers: {
      ...headersOf(clientAddress),
      accept: 'text/plain, */*',
      authorization: presentBasic(credentials),
    },
    body: Buffer.alloc(0),
    timeLimitMs: quickAnswerMs,
  });
  const text = await readText(answer);
  if (answer.statusCode === 200) {
    jar.keep(answer.headers['set-cookie']);
    return !holdsLogInForm(text);
  }
  if (answer.statusCode === 401 || answer.statusCode === 403 || isLogInRedirect(answer, client.address))
    return false;
  throw unexpected(answer, 'the login ping');
};

export const logInByForm: BiLogInStrategy = async (client, { credentials, jar, clientAddress }) => {
  const headers = headersOf(clientAddress);
  let answer = await client.send({
    method: 'POST',
    target: '/j_spring_security_check',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(
      new URLSearchParams({
        j_username: credentials.userName,
        j_password: credentials.password,
        locale: 'pt_br',
      }).toString(),
    ),
    timeLimitMs: quickAnswerMs,
  });

  for (let redirect = 0; redirect < mostRedirects; redirect += 1) {
    const text = await readText(answer);
    jar.keep(answer.headers['set-cookie']);
    const { location } = answer.headers;
    if (location === undefined || !isRedirect(answer)) {
      // A page that is gone is no refusal: the login has worked, and led to a page saved before it.
      if ((answer.statusCode ?? 0) >= 500) throw unexpected(answer, 'the login form');
      return !holdsLogInForm(text);
    }
    if (location.includes('login_error')) return false;
    const cookie = jar.present();
    answer = await client.send({
      method: 'GET',
      target: requireTarget(client, location),
      headers: { ...headers, accept: 'text/html, */*', ...(cookie !== undefined && { cookie }) },
      timeLimitMs: quickAnswerMs,
    });
  }
  throw new BackEndUnavailableError('bi', 'its login redirects without end');
};

const mostRedirects = 8;
const quickAnswerMs = 20_000;

function headersOf(clientAddress: string | undefined): BackEndHeaders {
  return {
    'accept-language': 'pt-BR',
    ...(clientAddress !== undefined && { 'x-forwarded-for': clientAddress }),
  };
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400;
}

/** Only within that server: a password is on its way. */
function requireTarget(client: BackEndClient, location: string): string {
  const { origin, host, basePath } = client.address;
  const url = URL.canParse(location, `${origin}${basePath}/`)
    ? new URL(location, `${origin}${basePath}/`)
    : undefined;
  if (url?.host !== host || !`${url.pathname}/`.startsWith(`${basePath}/`)) {
    throw new BackEndUnavailableError(
      'bi',
      `its login leads to ${url?.origin ?? 'nowhere'}; is BI_URL its own address?`,
    );
  }
  return `${url.pathname.slice(basePath.length)}${url.search}`;
}

function unexpected(answer: IncomingMessage, what: string): BackEndUnavailableError {
  return new BackEndUnavailableError('bi', `it answered ${what} with ${answer.statusCode}; is BI_URL right?`);
}

/** On whose behalf the BI server is asked. */
export interface BiVisit {
  /** None right after a login, when only the cookies know how the server spells the person. */
  readonly authorization: string | undefined;
  /** Of the session at that server, which lets it skip the password; none for a client that comes with Basic. */
  readonly jar: CookieJar | undefined;
}

/**
 * Asks with the person's authorization and the session's cookies. That server refuses a right password once when the
 * session of the cookies is over, so a refusal is repeated without them before it counts. A streamed body cannot be
 * repeated: for such a request the session is tried first.
 */
export async function askBi(
  client: BackEndClient,
  visit: BiVisit,
  request: BackEndRequest,
): Promise<IncomingMessage> {
  const { jar } = visit;
  const authorized = {
    ...request.headers,
    ...(visit.authorization !== undefined && { authorization: visit.authorization }),
  };
  if (request.body instanceof Readable && jar?.present() !== undefined) {
    discard(await askBi(client, visit, { method: 'GET', target: '/api/session/userName', headers: {} }));
  }
  const cookie = jar?.present();
  const first = await client.send({
    ...request,
    headers: { ...authorized, ...(cookie !== undefined && { cookie }) },
  });
  const isRepeatable = visit.authorization !== undefined && !(request.body instanceof Readable);
  if (jar === undefined || cookie === undefined || !isRepeatable || !isRefusal(first, client.address)) {
    jar?.keep(first.headers['set-cookie']);
    return first;
  }

  discard(first);
  const second = await client.send({ ...request, headers: authorized });
  // Some calls refuse a person, not a session; then the session is as good as it was.
  if (!isRefusal(second, client.address)) {
    jar.forget(cookie);
    jar.keep(second.headers['set-cookie']);
  }
  return second;
}
