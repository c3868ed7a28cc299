// The door to a Pentaho server that stands somewhere else (BI_URL).
import type { IncomingMessage } from 'node:http';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { BiDoor, BiPerson, Credentials, LogInContext, Session } from '../back-end-doors.ts';
import { askBi, type BiVisit, logInByForm, logInByPing } from './log-in-at-bi.ts';
import {
  type BackEndAddress,
  type BackEndRequest,
  createBackEndClient,
  discard,
  fitsBasic,
  presentBasic,
  readBackEndAddress,
} from '../remote/back-end-client.ts';
import { type CookieJar, createBiVisits, createCookieJar, type KnownPerson } from './bi-visits.ts';
import { readRoles, readUserName } from './read-bi-person.ts';

export interface ForwardingBiDoor extends BiDoor {
  readonly address: BackEndAddress;
  /** Sends a request there on behalf of a session, or with the Authorization header of a client without one. */
  ask(as: Session | string, request: BackEndRequest): Promise<IncomingMessage>;
  /** Logs out sessions that nobody has used for as long as one may be idle. */
  forgetIdleOnes(): Promise<void>;
  close(): void;
}

interface ForwardingBiDoorParts {
  /** BI_URL. */
  readonly url: string;
  readonly useNewLogIn: boolean;
  readonly timeLimitMs: number;
  readonly sessionTimeoutMinutes: number;
  readonly clock: () => number;
  /** Of work that nobody waits for. */
  readonly reportFailure: (error: unknown) => void;
}

/** For so long the server's word on a person holds; a page of the portal asks for many things at once. */
const personHoldsMs = 30_000;
const quickAnswerMs = 20_000;

export function createForwardingBiDoor(parts: ForwardingBiDoorParts): ForwardingBiDoor {
  const { clock } = parts;
  const client = createBackEndClient({
    app: 'bi',
    address: readBackEndAddress(parts.url),
    timeLimitMs: parts.timeLimitMs,
  });
  const strategy = parts.useNewLogIn ? logInByPing : logInByForm;
  const visits = createBiVisits(parts);

  async function logInAndRead(
    credentials: Credentials,
    jar: CookieJar,
    clientAddress: string | undefined,
  ): Promise<BiPerson | undefined> {
    if (!fitsBasic(credentials)) return undefined;
    if (!(await strategy(client, { credentials, jar, clientAddress }))) return undefined;
    // A name in another spelling than the server's own would make it begin a new session at each request.
    const isKnownByCookie = jar.present() !== undefined;
    const typed = isKnownByCookie ? undefined : presentBasic(credentials);
    const userName = await readUserName(client, { authorization: typed, jar });
    if (userName === undefined) return undefined;
    const spelled = credentialsOf({ userName, credentials });
    return await readPerson({ authorization: presentBasic(spelled), jar }, userName);
  }

  async function readPerson(visit: BiVisit, userName: string): Promise<BiPerson | undefined> {
    const roles = await readRoles(client, visit, userName);
    // That server knows no other name of a person than the one they log in with.
    return roles === undefined ? undefined : { userName, displayName: userName, roles };
  }

  /** For a request that brings its credentials along: nothing stays there afterwards. */
  async function checkOnce(
    credentials: Credentials,
    clientAddress: string | undefined,
  ): Promise<BiPerson | undefined> {
    const jar = createCookieJar();
    const person = await logInAndRead(credentials, jar, clientAddress);
    void leave(jar).catch(parts.reportFailure);
    return person;
  }

  async function leave(jar: CookieJar): Promise<void> {
    const cookie = jar.present();
    if (cookie === undefined) return;
    const answer = await client.send({
      method: 'POST',
      target: '/Logout',
      headers: { cookie },
      body: Buffer.alloc(0),
      timeLimitMs: quickAnswerMs,
    });
    discard(answer);
    const status = answer.statusCode ?? 0;
    if (status >= 400) throw new BackEndUnavailableError('bi', `it answered the logout with ${status}`);
  }

  function isFresh({ askedAt }: KnownPerson): boolean {
    return clock() - askedAt < personHoldsMs;
  }

  return {
    needsCredentials: true,
    address: client.address,

    async logIn(credentials: Credentials, { sessionId, clientAddress }: LogInContext = {}) {
      if (sessionId !== undefined) {
        const remembered = visits.use(sessionId);
        const asked = logInAndRead(credentials, remembered.jar, clientAddress);
        remembered.person = { asked, askedAt: clock() };
        const person = await asked.catch((error: unknown) => {
          visits.drop(sessionId);
          throw error;
        });
        if (person === undefined) visits.drop(sessionId);
        return person;
      }

      const name = `basic ${visits.nameOf(credentials)}`;
      const remembered = visits.use(name);
      if (remembered.person === undefined || !isFresh(remembered.person)) {
        remembered.person = { asked: checkOnce(credentials, clientAddress), askedAt: clock() };
      }
      const person = await remembered.person.asked.catch((error: unknown) => {
        visits.drop(name);
        throw error;
      });
      // Only a right password is remembered; every wrong one is tried there.
      if (person === undefined) visits.drop(name);
      return person;
    },

    async findPerson(session) {
      if (session.credentials === undefined) return undefined;
      const remembered = visits.use(session.id);
      const former = remembered.person;
      if (former !== undefined && isFresh(former)) return await former.asked;

      const visit = { authorization: presentBasic(credentialsOf(session)), jar: remembered.jar };
      const asked = readPerson(visit, session.userName).catch(async (error: unknown) => {
        // While the server is away its last word holds, so that the rest of the portal can go on.
        const last =
          error instanceof BackEndUnavailableError ? await former?.asked.catch(() => undefined) : undefined;
        if (last !== undefined) return last;
        remembered.person = undefined;
        throw error;
      });
      remembered.person = { asked, askedAt: clock() };
      return await asked;
    },

    async logOut(session) {
      const remembered = visits.find(session.id);
      visits.drop(session.id);
      if (remembered !== undefined) await leave(remembered.jar);
    },

    async ask(as, request) {
      if (typeof as === 'string') return await askBi(client, { authorization: as, jar: undefined }, request);
      const visit = { authorization: presentBasic(credentialsOf(as)), jar: visits.use(as.id).jar };
      return await askBi(client, visit, request);
    },

    async forgetIdleOnes() {
      for (const { jar } of visits.dropIdleOnes()) await leave(jar).catch(parts.reportFailure);
    },

    close: () => client.close(),
  };
}

/**
 * In the spelling that server holds: only then it recognises the person in its own session, and does not check the
 * password again at every request. A name that differs in more than case was typed so for a reason.
 */
function credentialsOf({ userName, credentials }: Omit<Session, 'id'>): Credentials {
  if (credentials === undefined)
    throw new Error('a session without credentials cannot reach a remote back end');
  return isSamePerson(credentials.userName, userName) ? { ...credentials, userName } : credentials;
}
