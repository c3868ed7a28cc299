// The door to an Activiti or Flowable REST application that stands somewhere else (WORKFLOW_URL).
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';

import type { BiPerson, Credentials, WorkflowDoor } from '../back-end-doors.ts';
import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import {
  createBackEndClient,
  discard,
  fitsBasic,
  presentBasic,
  readText,
} from '../remote/back-end-client.ts';
import { presentPath } from '../workflow/engine-client.ts';
import type { EngineConnection, EnginePrincipal, OwnOrigin } from '../workflow/engine-connection.ts';
import { presentRewrite, readEngineAddress, rewriteAddresses } from './engine-address.ts';

export interface ForwardingWorkflowDoor extends WorkflowDoor, EngineConnection {
  close(): void;
}

interface ForwardingWorkflowDoorParts {
  /** WORKFLOW_URL. */
  readonly url: string;
  readonly timeLimitMs: number;
  readonly password: EnginePasswordSettings;
  readonly clock: () => number;
  /** Of questions that the person can go on without. */
  readonly reportFailure: (error: unknown) => void;
}

/** For so long the engine's word on a person holds; a page of the portal asks for many things at once. */
const principalHoldsMs = 30_000;
/** For so long an engine that is away is not asked again for the same person. */
const absenceHoldsMs = 5_000;
const quickAnswerMs = 20_000;
const mostPrincipals = 10_000;

interface KnownPrincipal {
  readonly asked: Promise<EnginePrincipal | undefined>;
  readonly askedAt: number;
}

export function createForwardingWorkflowDoor(parts: ForwardingWorkflowDoorParts): ForwardingWorkflowDoor {
  const { clock } = parts;
  const address = readEngineAddress(parts.url);
  const client = createBackEndClient({ app: 'workflow', address, timeLimitMs: parts.timeLimitMs });
  const nameKey = randomBytes(32);
  const principals = new Map<string, KnownPrincipal>();

  async function get(
    segments: readonly string[],
    authorization: string,
    query = '',
  ): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await client.send({
      method: 'GET',
      target: `${presentPath(segments)}${query}`,
      headers: { ...engineHeaders, accept: 'application/json', authorization },
      timeLimitMs: quickAnswerMs,
    });
    return { status: answer.statusCode ?? 0, text: await readText(answer, { app: 'workflow' }) };
  }

  /** The person as the engine knows them; nothing when it knows nobody of that name and password. */
  async function readPrincipal(userId: string, authorization: string): Promise<EnginePrincipal | undefined> {
    const { status, text } = await get(['identity', 'users', userId], authorization);
    // 401: the password · 403: not the right to use the interface · 404: known in another spelling only.
    if (status === 401 || status === 403 || status === 404) return undefined;
    if (status !== 200 || readId(text) !== userId) {
      throw new BackEndUnavailableError(
        'workflow',
        `it answered the login with ${status}; is WORKFLOW_URL right?`,
      );
    }
    const query = new URLSearchParams({ member: userId, size: '1000' });
    const groups = await get(['identity', 'groups'], authorization, `?${query.toString()}`);
    if (groups.status !== 200) {
      throw new BackEndUnavailableError('workflow', `it answered for groups with ${groups.status}`);
    }
    return { userId, authorization, groups: readGroupIds(groups.text) };
  }

  /** The engine may hold the name as it is sent at login, or as the BI server spells it. */
  async function readAnyPrincipal(
    credentials: Credentials,
    userName: string,
  ): Promise<EnginePrincipal | undefined> {
    for (const name of new Set([credentials.userName, userName])) {
      const named = { userName: name, password: presentEnginePassword(credentials.password, parts.password) };
      const principal = fitsBasic(named) ? await readPrincipal(name, presentBasic(named)) : undefined;
      if (principal !== undefined) return principal;
    }
    return undefined;
  }

  function remember(name: string, known: KnownPrincipal): void {
    principals.delete(name);
    principals.set(name, known);
    if (principals.size <= mostPrincipals) return;
    for (const oldest of principals.keys()) {
      principals.delete(oldest);
      break;
    }
  }

  function nameOf({ userName, password }: Credentials, person: BiPerson): string {
    return createHmac('sha256', nameKey)
      .update(JSON.stringify([userName, password, person.userName]))
      .digest('base64url');
  }

  async function ask(
    name: string,
    credentials: Credentials,
    userName: string,
  ): Promise<EnginePrincipal | undefined> {
    const asked = readAnyPrincipal(credentials, userName);
    remember(name, { asked, askedAt: clock() });
    return await asked;
  }

  return {
    needsCredentials: true,

    async logIn(credentials, person) {
      return (await ask(nameOf(credentials, person), credentials, person.userName)) !== undefined;
    },

    async findPrincipal(person, credentials) {
      if (credentials === undefined) throw new Error('without credentials a remote engine cannot be reached');
      const name = nameOf(credentials, person);
      const stranger = presentStranger(credentials, parts.password);
      const known = principals.get(name);
      const isFresh = known !== undefined && clock() - known.askedAt < principalHoldsMs;
      try {
        const asked = isFresh ? known.asked : ask(name, credentials, person.userName);
        return (await asked) ?? stranger;
      } catch (error) {
        // While the engine is away its last word holds, else the person counts as a member of no group: the rest of
        // the portal can go on, and nobody gains a right by it.
        parts.reportFailure(error);
        const last = isFresh ? undefined : await known?.asked.catch(() => undefined);
        const askedAt = clock() - principalHoldsMs + absenceHoldsMs;
        remember(name, { asked: Promise.resolve(last ?? stranger), askedAt });
        return last ?? stranger;
      }
    },

    // The engine has no sessions.
    logOut: async () => {},

    async ask(principal, request) {
      const answer = await client.send({
        method: request.method,
        target: request.target,
        headers: {
          ...request.headers,
          ...engineHeaders,
          ...(principal.authorization !== undefined && { authorization: principal.authorization }),
        },
        body: request.body,
        signal: request.signal,
      });
      const status = answer.statusCode ?? 0;
      if (status < 200 || (status >= 300 && status !== 304)) requireEngine(answer, status);
      return { status, ...rewrite(answer, request.origin) };
    },

    close: () => client.close(),
  };

  function rewrite(
    answer: IncomingMessage,
    origin: OwnOrigin,
  ): { readonly headers: IncomingMessage['headers']; readonly body: Readable } {
    if (!(answer.headers['content-type'] ?? '').includes('json'))
      return { headers: answer.headers, body: answer };
    const { 'content-length': _length, ...headers } = answer.headers;
    const rewritten = rewriteAddresses(presentRewrite(address, origin));
    // A failure of one ends the other, and is told to whoever reads.
    return { headers, body: pipeline(answer, rewritten, () => {}) };
  }
}

const engineHeaders = {
  // Pages are looked at here; on the way to the browser they are compressed by us.
  'accept-encoding': 'identity',
  // With it a refusal carries no challenge.
  'x-requested-with': 'XMLHttpRequest',
};

/** An engine redirects nowhere: what does is a proxy or another application. */
function requireEngine(answer: IncomingMessage, status: number): void {
  if (status >= 400) return;
  discard(answer);
  throw new BackEndUnavailableError('workflow', `it answered with ${status}; is WORKFLOW_URL right?`);
}

/** Whom the engine does not know goes there all the same, and is refused by it. */
function presentStranger(
  { userName, password }: Credentials,
  settings: EnginePasswordSettings,
): EnginePrincipal {
  const named = { userName, password: presentEnginePassword(password, settings) };
  return { userId: userName, groups: [], authorization: fitsBasic(named) ? presentBasic(named) : undefined };
}

function readId(text: string): unknown {
  const user = parse(text);
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
}

function readGroupIds(text: string): readonly string[] {
  const page = parse(text);
  const data: unknown = typeof page === 'object' && page !== null && 'data' in page ? page.data : [];
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return rows.flatMap((row) => {
    const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface EnginePasswordSettings {
  /** USE_SHA1_ENCRYPT: the engine holds the SHA-1 of passwords. */
  readonly useSha1: boolean;
  /** USE_SAME_PW: one password for everybody there; none when empty. */
  readonly samePassword: string;
}

/** What the remote engine gets for a person's password. */
export function presentEnginePassword(password: string, settings: EnginePasswordSettings): string {
  if (settings.samePassword !== '') return settings.samePassword;
  return settings.useSha1 ? createHash('sha1').update(password, 'utf8').digest('hex') : password;
}
