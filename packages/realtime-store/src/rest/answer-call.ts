// Reads and writes of one request, without HTTP.
import type { RealtimeVisitor } from '../access.ts';
import { applyWrite, listPlaces, type TreeWrite } from '../changes/tree-write.ts';
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import { selectChildren } from '../queries/tree-query.ts';
import { PermissionDeniedError } from '../realtime-error.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { computeEntityTag } from '../tree/entity-tag.ts';
import { findNode, type TreeNode } from '../tree/node.ts';
import { exportNode, presentNode, presentShallow } from '../tree/present-node.ts';
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
  visitor: RealtimeVisitor,
  body: string,
  parts: AnswerParts,
): Promise<RealtimeAnswer> {
  return call.method === 'GET'
    ? read(call, visitor, parts.store.getRoot())
    : await write(call, visitor, body, parts);
}

function read(call: RealtimeCall, visitor: RealtimeVisitor, root: TreeNode | undefined): RealtimeAnswer {
  const query = decodeTreeQuery(call.parameters, { isShallow: call.isShallow });
  if (!visitor.mayRead(call.path, root, query)) throw new PermissionDeniedError();
  const node = findNode(root, call.path);
  const entityTag = call.wantsTag || call.ifNoneMatch !== undefined ? computeEntityTag(node) : undefined;
  if (call.ifNoneMatch !== undefined && call.ifNoneMatch === entityTag) {
    return { status: 304, entityTag, json: undefined };
  }
  const seen = query === undefined ? node : selectChildren(node, query);
  const isFilteredOut = query !== undefined && seen === undefined && node !== undefined;
  const present = call.isShallow ? presentShallow : call.isExport ? exportNode : presentNode;
  return dressAnswer(call, { status: 200, entityTag, json: isFilteredOut ? {} : present(seen) });
}

async function write(
  call: RealtimeCall,
  visitor: RealtimeVisitor,
  body: string,
  { store, clock, nextPushId }: AnswerParts,
): Promise<RealtimeAnswer> {
  const json = parseBody(call, body);
  const now = clock();
  let name: string | undefined;
  try {
    const { write: written } = await store.write(visitor.name, (root) => {
      requireMatch(call, root);
      // Inside of the turn, so that ids come in the order of the writes.
      name = call.method === 'POST' ? nextPushId() : undefined;
      const planned = planCall(call, json, name, { root, now });
      requireAllowed(planned, visitor, root);
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
    if (!visitor.mayRead(call.path, error.root, undefined)) throw new PermissionDeniedError();
    const node = findNode(error.root, call.path);
    return { status: 412, entityTag: computeEntityTag(node), json: presentNode(node) };
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

function requireAllowed(planned: TreeWrite, visitor: RealtimeVisitor, root: TreeNode | undefined): void {
  const after = applyWrite(root, planned);
  if (!listPlaces(planned).every(({ path }) => visitor.mayWrite(path, root, after))) {
    throw new PermissionDeniedError();
  }
}
