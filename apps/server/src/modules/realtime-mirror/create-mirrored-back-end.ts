// What is written below `departments` of the realtime tree is written to the quality tables first, as one document with
// the actor of whoever writes; the tree follows.
import { applyWrite, listPlaces, type TreeWrite } from '@prumo/realtime-store/changes/tree-write';
import { InvalidRequestError, PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import {
  createServerPushIds,
  type RealtimeAnswer,
  type RealtimeBackEnd,
} from '@prumo/realtime-store/rest/realtime-back-end';
import type { RealtimeCall } from '@prumo/realtime-store/rest/decode-call';
import { dressAnswer, parseBody, planCall, presentWritten } from '@prumo/realtime-store/rest/plan-call';
import { createTurns } from '@prumo/realtime-store/store/create-realtime-store';
import { findChild, replaceNode } from '@prumo/realtime-store/tree/node';
import type { Path } from '@prumo/realtime-store/tree/path';

import { departmentsBranch } from '../../gateway/doors/realtime/realtime.access.ts';
import type { RealtimeDoorPrincipal } from '../../gateway/doors/realtime/realtime-door-principal.ts';
import { type DocumentChange, listDocumentChanges, OvertakenError, writeDocument } from './write-document.ts';
import { buildDepartmentsNode, nameDocument } from './mirrored-documents.ts';
import type { LoadedDepartments, MirroredDocuments } from './mirrored-documents.ts';

type BackEnd = RealtimeBackEnd<RealtimeDoorPrincipal>;

interface MirroredBackEndParts {
  readonly backEnd: BackEnd;
  readonly documents: MirroredDocuments;
  /** Makes the tree show what the tables have. */
  readonly sync: () => Promise<void>;
  /** The same for everything that the tree has; never fails. */
  readonly syncAll: () => Promise<void>;
  readonly clock: () => number;
  readonly reportFailure: (error: unknown) => void;
}

interface MirroredWrite {
  readonly call: RealtimeCall;
  readonly principal: RealtimeDoorPrincipal;
  readonly json: unknown;
  /** Of the child that a POST creates. */
  readonly name: string | undefined;
  readonly body: string;
}

type Saved = { readonly answer: RealtimeAnswer } | { readonly planned: TreeWrite };

const mostTries = 25;

export function createMirroredBackEnd(parts: MirroredBackEndParts): BackEnd {
  const { backEnd, documents, clock } = parts;
  const nextPushId = createServerPushIds(clock);
  const inTurn = createTurns();

  /** Answers what is no change of a document; saves what is one, and tells what that was. */
  async function save(mirrored: MirroredWrite): Promise<Saved> {
    const { call, principal, json, name } = mirrored;
    const paths = listPlaces(planCall(call, json, name, { root: undefined, now: clock() }))
      .map(({ path }) => path)
      .filter(isAtDepartments);
    if (paths.length === 0) return { answer: await backEnd.answer(call, principal, mirrored.body) };

    const loaded = await documents.load(listDepartmentIds(paths));
    const before = buildDepartmentsNode(loaded);
    const root = replaceNode(undefined, [departmentsBranch], before);
    const planned = planCall(call, json, name, { root, now: clock() });
    const afterRoot = applyWrite(root, planned);
    if (!paths.every((path) => principal.mayWrite(path, root, afterRoot))) throw new PermissionDeniedError();

    const after = findChild(afterRoot, departmentsBranch);
    const change = findOnlyChange(planned, listDocumentChanges(before, after));
    if (change === undefined) {
      const answer = await backEnd.answer(call, principal, mirrored.body);
      // What was read may have been changed before it was written back.
      void parts.syncAll();
      return { answer };
    }
    if (call.ifMatch !== undefined) {
      await parts.sync();
      if ((await backEnd.getTag(call.path)) !== call.ifMatch) {
        return { answer: await answerUnmatched(call, principal) };
      }
    }
    await writeDocument(principal.actor, documents.getType(change.type), change, findVersion(loaded, change));
    return { planned };
  }

  async function answerUnmatched(
    call: RealtimeCall,
    principal: RealtimeDoorPrincipal,
  ): Promise<RealtimeAnswer> {
    const reading: RealtimeCall = { ...call, method: 'GET', ifMatch: undefined, wantsTag: true };
    return { ...(await backEnd.answer(reading, principal, '')), status: 412 };
  }

  /** Somebody at another copy of the server, or on a screen, may be faster. */
  async function saveInTheEnd(mirrored: MirroredWrite): Promise<Saved> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await save(mirrored);
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
        if (tries === mostTries) {
          throw new InvalidRequestError('Others change the same document all the time.', { cause: error });
        }
      }
    }
  }

  return {
    async answer(call, principal, body) {
      if (call.method === 'GET' || !isAtDepartments(call.path)) {
        return await backEnd.answer(call, principal, body);
      }
      const json = parseBody(call, body, principal.limits);
      const name = call.method === 'POST' ? nextPushId() : undefined;
      const saved = await inTurn(async () => await saveInTheEnd({ call, principal, json, name, body }));
      if ('answer' in saved) return saved.answer;
      // The document is saved: where the tree cannot follow at once it does so later.
      await parts.sync().catch(parts.reportFailure);
      return dressAnswer(call, {
        status: 200,
        entityTag: call.wantsTag ? await backEnd.getTag(call.path) : undefined,
        json: name === undefined ? presentWritten(saved.planned) : { name },
      });
    },

    openStream: async (call, principal) => await backEnd.openStream(call, principal),
    getTag: async (path) => await backEnd.getTag(path),
    ...(backEnd.tree !== undefined && { tree: backEnd.tree }),
  };
}

/** Or above them. */
function isAtDepartments([branch]: Path): boolean {
  return branch === undefined || branch === departmentsBranch;
}

function listDepartmentIds(paths: readonly Path[]): readonly string[] | 'all' {
  const ids = paths.flatMap(([, id]) => (id === undefined ? [] : [id]));
  return ids.length < paths.length ? 'all' : [...new Set(ids)];
}

/** Tables and tree cannot be written in one step, nor can several documents. */
function findOnlyChange(planned: TreeWrite, changes: readonly DocumentChange[]): DocumentChange | undefined {
  const [change, ...others] = changes;
  if (change === undefined) return undefined;
  if (others.length > 0) {
    const names = changes.slice(0, 5).map(({ type, id }) => `${type} ${id}`);
    throw new InvalidRequestError(
      `A write changes one department or one indicator; this one would change ${changes.length}: ${names.join(', ')}.`,
    );
  }
  if (!listPlaces(planned).every(({ path }) => path[0] === departmentsBranch)) {
    throw new InvalidRequestError('A write that changes a department or an indicator changes nothing else.');
  }
  return change;
}

function findVersion({ versions }: LoadedDepartments, { type, id }: DocumentChange): number | undefined {
  return versions.get(nameDocument(type, id));
}
