// Writes of a connection, through the same door as those of the REST interface: one check of rights and of limits.
import { createYielder } from '@prumo/database/long-work/create-yielder';

import type { RealtimePrincipal } from '../access.ts';
import { InvalidRequestError, PermissionDeniedError } from '../realtime-error.ts';
import { requireAllowed } from '../rest/answer-call.ts';
import type { RealtimeCall } from '../rest/decode-call.ts';
import { parseBody, planCall } from '../rest/plan-call.ts';
import type { ListenedTree, RealtimeBackEnd } from '../rest/realtime-back-end.ts';
import { computeEntityTag, findNode, prepareEntityTag, type TreeNode } from '../tree/node.ts';
import { computeNodeHash, prepareNodeHash } from '../tree/node-hash.ts';
import type { Path } from '../tree/path.ts';
import { exportNode } from '../tree/present-node.ts';
import type { WirePlace } from './wire-messages.ts';

interface WriterParts<Principal extends RealtimePrincipal> {
  readonly backEnd: RealtimeBackEnd<Principal>;
  readonly tree: ListenedTree;
  readonly clock: () => number;
}

export interface Writer<Principal extends RealtimePrincipal> {
  /** @param hash What must stand there, as the SDKs hash it; absent: anything. @returns false when it does not. */
  put(principal: Principal, place: WirePlace, json: unknown, hash: string | undefined): Promise<boolean>;
  update(principal: Principal, path: Path, json: unknown): Promise<void>;
  /** Whether it would be written now. */
  requireWritable(principal: Principal, method: 'PUT' | 'PATCH', path: Path, json: unknown): void;
}

/** Others write all the time. */
const mostTries = 25;

export function createWriter<Principal extends RealtimePrincipal>({
  backEnd,
  tree,
  clock,
}: WriterParts<Principal>): Writer<Principal> {
  async function send(principal: Principal, call: RealtimeCall, json: unknown): Promise<boolean> {
    const { status } = await backEnd.answer(call, principal, JSON.stringify(json ?? null));
    return status !== 412;
  }

  /** As often as somebody else is faster. */
  async function putWhere(
    principal: Principal,
    path: Path,
    plan: (before: TreeNode | undefined) => { readonly json: unknown } | undefined,
  ): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const root = tree.getRoot();
      if (!principal.mayRead(path, root, undefined)) throw new PermissionDeniedError();
      const before = findNode(root, path);
      const yielder = createYielder();
      await prepareNodeHash(before, yielder);
      await prepareEntityTag(before, yielder);
      const planned = plan(before);
      if (planned === undefined) return false;
      const call = buildCall('PUT', path, computeEntityTag(before));
      if (await send(principal, call, planned.json)) return true;
    }
    throw new InvalidRequestError('Others change the same place all the time.');
  }

  return {
    async put(principal, { path, isPriority }, json, hash) {
      if (isPriority) return await putWhere(principal, path, (before) => withPriority(before, json));
      if (hash === undefined) return await send(principal, buildCall('PUT', path), json);
      return await putWhere(principal, path, (before) =>
        computeNodeHash(before) === hash ? { json } : undefined,
      );
    },

    async update(principal, path, json) {
      await send(principal, buildCall('PATCH', path), json);
    },

    requireWritable(principal, method, path, json) {
      const root = tree.getRoot();
      const call = buildCall(method, path);
      const known = parseBody(call, JSON.stringify(json ?? null), principal.limits);
      requireAllowed(planCall(call, known, undefined, { root, now: clock() }), principal, root);
    },
  };
}

/** Where nothing stands a priority has nothing to belong to, and nothing is written. */
function withPriority(before: TreeNode | undefined, priority: unknown): { readonly json: unknown } {
  if (before === undefined) return { json: null };
  const whole = before.kind === 'leaf' ? { '.value': before.value } : exportNode(before);
  return { json: Object.assign({}, whole, { '.priority': priority ?? null }) };
}

function buildCall(method: 'PUT' | 'PATCH', path: Path, ifMatch?: string): RealtimeCall {
  return {
    method,
    path,
    parameters: new URLSearchParams(),
    isStream: false,
    isPretty: false,
    // What was written is not told back; a call with a condition cannot be silent.
    isSilent: ifMatch === undefined,
    isShallow: false,
    isExport: false,
    wantsTag: false,
    ifMatch,
    ifNoneMatch: undefined,
  };
}
