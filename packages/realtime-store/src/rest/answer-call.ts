// Reads and writes of one request, without HTTP.
import { Readable } from 'node:stream';

import { createYielder } from '@prumo/database/long-work/create-yielder';

import type { RealtimePrincipal } from '../access.ts';
import { applyWrite, listPlaces, type TreeWrite } from '../changes/tree-write.ts';
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import { prepareSelection, selectChildren, type TreeQuery } from '../queries/tree-query.ts';
import { InvalidRequestError, PermissionDeniedError } from '../realtime-error.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { computeEntityTag, findNode, prepareEntityTag, type TreeNode, weigh } from '../tree/node.ts';
import {
  exportNode,
  isSmall,
  type Json,
  presentNode,
  presentShallow,
  writeNode,
} from '../tree/present-node.ts';
import type { RealtimeCall } from './decode-call.ts';
import { dressAnswer, parseBody, planCall, presentWritten } from './plan-call.ts';
import type { RealtimeAnswer } from './realtime-back-end.ts';

interface AnswerParts {
  readonly store: RealtimeStore;
  readonly clock: () => number;
  readonly nextPushId: () => string;
}

export async function answerCall(
  call: RealtimeCall,
  principal: RealtimePrincipal,
  body: string,
  parts: AnswerParts,
): Promise<RealtimeAnswer> {
  return call.method === 'GET'
    ? await read(call, principal, parts.store.getRoot())
    : await write(call, principal, body, parts);
}

async function read(
  call: RealtimeCall,
  principal: RealtimePrincipal,
  root: TreeNode | undefined,
): Promise<RealtimeAnswer> {
  const query = decodeTreeQuery(call.parameters, { isShallow: call.isShallow });
  if (!principal.mayRead(call.path, root, query)) throw new PermissionDeniedError();
  const node = findNode(root, call.path);
  await prepare(node, { query, tag: call.wantsTag || call.ifNoneMatch !== undefined });
  const entityTag = call.wantsTag || call.ifNoneMatch !== undefined ? computeEntityTag(node) : undefined;
  if (call.ifNoneMatch !== undefined && call.ifNoneMatch === entityTag) {
    return { status: 304, entityTag, json: undefined };
  }
  const seen = query === undefined ? node : selectChildren(node, query);
  const isFilteredOut = query !== undefined && seen === undefined && node !== undefined;
  return dressAnswer(call, { status: 200, entityTag, json: isFilteredOut ? {} : presentSeen(call, seen) });
}

/** A large part goes out as it is written, and without blanks for the eye. */
function presentSeen(call: RealtimeCall, seen: TreeNode | undefined): Json | Readable {
  if (call.isShallow) return presentShallow(seen);
  if (isSmall(seen) || call.isSilent) return call.isExport ? exportNode(seen) : presentNode(seen);
  return Readable.from(writeNode(seen, call.isExport ? 'export' : 'plain', createYielder()));
}

/** What of a node takes long if it is large, in pieces, before it is asked for at once. */
async function prepare(
  node: TreeNode | undefined,
  wanted: { readonly query?: TreeQuery | undefined; readonly tag: boolean },
): Promise<void> {
  const yielder = createYielder();
  if (wanted.query !== undefined) await prepareSelection(node, wanted.query, yielder);
  if (wanted.tag) await prepareEntityTag(node, yielder);
}

async function write(
  call: RealtimeCall,
  principal: RealtimePrincipal,
  body: string,
  { store, clock, nextPushId }: AnswerParts,
): Promise<RealtimeAnswer> {
  const json = parseBody(call, body, principal.limits);
  const now = clock();
  await prepare(findNode(store.getRoot(), call.path), { tag: call.ifMatch !== undefined || call.wantsTag });
  let name: string | undefined;
  try {
    const { write: written } = await store.write(principal.name, (root) => {
      requireMatch(call, root);
      // Inside of the turn, so that ids come in the order of the writes.
      name = call.method === 'POST' ? nextPushId() : undefined;
      const planned = planCall(call, json, name, { root, now });
      requireAllowed(planned, principal, root);
      return planned;
    });
    const entityTag = call.wantsTag ? computeEntityTag(findNode(store.getRoot(), call.path)) : undefined;
    return dressAnswer(call, {
      status: 200,
      entityTag,
      json: name === undefined ? presentWritten(written) : { name },
    });
  } catch (error) {
    if (!(error instanceof UnmatchedError)) throw error;
    // Whoever may not read it must not learn it by a wrong guess.
    if (!principal.mayRead(call.path, error.root, undefined)) throw new PermissionDeniedError();
    const node = findNode(error.root, call.path);
    return { status: 412, entityTag: computeEntityTag(node), json: presentSeen(call, node) };
  }
}

/** What stands there is not what the writer has seen. */
class UnmatchedError extends Error {
  readonly root: TreeNode | undefined;

  constructor(root: TreeNode | undefined) {
    super('The tag does not match.');
    this.root = root;
  }
}

function requireMatch({ ifMatch, path }: RealtimeCall, root: TreeNode | undefined): void {
  if (ifMatch !== undefined && ifMatch !== computeEntityTag(findNode(root, path))) {
    throw new UnmatchedError(root);
  }
}

export function requireAllowed(
  planned: TreeWrite,
  principal: RealtimePrincipal,
  root: TreeNode | undefined,
): void {
  const after = applyWrite(root, planned);
  if (!listPlaces(planned).every(({ path }) => principal.mayWrite(path, root, after))) {
    throw new PermissionDeniedError();
  }
  requireRoom(planned, principal, root, after);
}

/** What was too large already may still become smaller. */
function requireRoom(
  planned: TreeWrite,
  { limits }: RealtimePrincipal,
  root: TreeNode | undefined,
  after: TreeNode | undefined,
): void {
  if (limits === undefined) return;
  const branches = new Map(
    listPlaces(planned).map(({ path }) => [path.slice(0, 2).join('/'), path.slice(0, 2)]),
  );
  for (const branch of branches.values()) {
    const [old, grown] = [weigh(findNode(root, branch)), weigh(findNode(after, branch))];
    const isFull =
      (grown.values > limits.branch.values && grown.values > old.values) ||
      (grown.length > limits.branch.length && grown.length > old.length);
    if (isFull) {
      throw new InvalidRequestError(`The place ${branch.join('/')} is full; something has to go first.`);
    }
  }
}
