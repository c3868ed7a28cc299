// Requests of the realtime door go to the database at REALTIME_URL, after the same rules as for the embedded one.
import type { IncomingMessage } from 'node:http';

import { applyWrite, listPlaces } from '@prumo/realtime-store/changes/tree-write';
import { decodeTreeQuery } from '@prumo/realtime-store/queries/decode-tree-query';
import { PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import type { RealtimeCall } from '@prumo/realtime-store/rest/decode-call';
import { parseBody, planCall } from '@prumo/realtime-store/rest/plan-call';
import type { RealtimeAnswer, RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';
import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { absentTag, replaceNode, type TreeNode } from '@prumo/realtime-store/tree/node';

import { discard } from '../remote/back-end-client.ts';
import { forwardStream } from './forward-stream.ts';
import type { RealtimeClient } from './realtime-client.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';
import type { RealtimeTree } from './realtime-tree.ts';

interface ForwardingParts {
  readonly client: RealtimeClient;
  readonly tree: Pick<RealtimeTree, 'get'>;
  readonly clock: () => number;
}

/** Tokens of the principal, other databases and pages of scripts are not for that server. */
const passedParameters = [
  'endAt',
  'endBefore',
  'equalTo',
  'format',
  'limitToFirst',
  'limitToLast',
  'orderBy',
  'print',
  'shallow',
  'startAfter',
  'startAt',
  'timeout',
  'writeSizeLimit',
];

/** nonCompliances/{departmentId}/{id} */
const recordDepth = 3;

export function createForwardingBackEnd(parts: ForwardingParts): RealtimeBackEnd<RealtimeDoorPrincipal> {
  const { client } = parts;

  async function send(
    call: RealtimeCall,
    body: string | undefined,
    ifMatch: string | undefined,
  ): Promise<IncomingMessage> {
    return await client.ask({
      method: call.method,
      path: call.path,
      parameters: listParameters(call),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...(call.wantsTag && { 'x-firebase-etag': 'true' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(call.ifNoneMatch !== undefined && { 'if-none-match': call.ifNoneMatch }),
      },
      body,
    });
  }

  async function read(call: RealtimeCall, principal: RealtimeDoorPrincipal): Promise<RealtimeAnswer> {
    const query = decodeTreeQuery(call.parameters, { isShallow: call.isShallow });
    if (!principal.mayRead(call.path, undefined, query)) throw new PermissionDeniedError();
    return present(await send(call, undefined, undefined));
  }

  async function write(
    call: RealtimeCall,
    principal: RealtimeDoorPrincipal,
    body: string,
  ): Promise<RealtimeAnswer> {
    const isClaim = await requireAllowed(call, principal, parseBody(call, body, principal.limits));
    // Two may claim the same place at once; only a write of one place can be bound to its being free.
    const isBound = isClaim && call.method === 'PUT' && call.ifMatch === undefined && !call.isSilent;
    const answer = await send(
      call,
      call.method === 'DELETE' ? undefined : body,
      isBound ? absentTag : call.ifMatch,
    );
    if (answer.statusCode !== 412) return present(answer);
    // Whoever may not read it must not learn it by a wrong guess.
    if (isBound || !principal.mayRead(call.path, undefined, undefined)) {
      discard(answer);
      throw new PermissionDeniedError();
    }
    return present(answer);
  }

  /** Whether the right to write hangs on what stands there and what is written. */
  async function requireAllowed(
    call: RealtimeCall,
    principal: RealtimeDoorPrincipal,
    json: unknown,
  ): Promise<boolean> {
    // Which name that server will give is all the same to the rules.
    const name = call.method === 'POST' ? 'new' : undefined;
    const facts = { root: undefined, now: parts.clock() };
    const planned = planCall(call, json, name, facts);
    const places = listPlaces(planned).map(({ path }) => ({ path, verdict: principal.classifyWrite(path) }));
    if (places.some(({ verdict }) => verdict === 'refused')) throw new PermissionDeniedError();
    const conditional = places.filter(({ verdict }) => verdict !== 'granted');
    let before: TreeNode | undefined;
    for (const { path } of conditional) {
      // Under a new name nothing stands; below a record the whole of it decides.
      if (name !== undefined && path.length <= recordDepth) continue;
      const record = path.slice(0, recordDepth);
      const stood = decodeNode(await parts.tree.get(record), {
        now: facts.now,
        before: undefined,
        depth: record.length,
      });
      before = replaceNode(before, record, stood);
    }
    const after = applyWrite(before, planned);
    if (!conditional.every(({ path }) => principal.mayWrite(path, before, after)))
      throw new PermissionDeniedError();
    return conditional.some(({ verdict }) => verdict === 'when-claimed');
  }

  return {
    answer: async (call, principal, body) =>
      call.method === 'GET' ? await read(call, principal) : await write(call, principal, body),

    openStream: async (call, principal) =>
      await forwardStream({ client, principal, path: call.path, parameters: listParameters(call) }),

    async getTag(path) {
      const headers = { 'x-firebase-etag': 'true' };
      const answer = await client.ask({ method: 'GET', path, headers });
      discard(answer);
      return answer.headers.etag ?? absentTag;
    },
  };
}

function listParameters({ parameters }: RealtimeCall): Readonly<Record<string, string>> {
  return Object.fromEntries([...parameters].filter(([name]) => passedParameters.includes(name)));
}

function present(answer: IncomingMessage): RealtimeAnswer {
  const status = answer.statusCode ?? 502;
  const isEmpty = status === 204 || status === 304;
  if (isEmpty) discard(answer);
  return { status, entityTag: answer.headers.etag, json: isEmpty ? undefined : answer };
}
