// Keeps `departments` of the realtime tree as the quality tables have it, which are the truth. Every copy of the server
// may do it: one at a time, each on what is committed then, and only what differs is written.
import type { Database } from '@prumo/database/database';
import type { TreeUpdate } from '@prumo/realtime-store/changes/tree-write';
import type { RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';
import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { buildBranch, findChild, isSameNode, type TreeNode } from '@prumo/realtime-store/tree/node';
import type { Path } from '@prumo/realtime-store/tree/path';
import { exportNode } from '@prumo/realtime-store/tree/present-node';

import type { RealtimeDoorPrincipal } from '../../gateway/doors/realtime/realtime-door-principal.ts';
import type { RealtimeTree, TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';
import { departmentsBranch } from '../../gateway/doors/realtime/realtime.access.ts';
import type { LiveNotifications } from '../../gateway/live/create-live-notifications.ts';
import { createMirroredBackEnd } from './create-mirrored-back-end.ts';
import { createMirrorRepository } from './mirror.repository.ts';
import { buildDepartmentsNode, createMirroredDocuments } from './mirrored-documents.ts';

export interface RealtimeMirror {
  /** Compares everything, and follows what changes from then on. A failure is reported and tried again. */
  start(): Promise<void>;
  /** Puts a back end behind the quality tables: what is written below `departments` is written there first. */
  guard(backEnd: RealtimeBackEnd<RealtimeDoorPrincipal>): RealtimeBackEnd<RealtimeDoorPrincipal>;
  close(): Promise<void>;
}

interface RealtimeMirrorParts {
  readonly database: Database;
  readonly tree: RealtimeTree;
  readonly live: Pick<LiveNotifications, 'follow' | 'tellOf'>;
  readonly clock: () => number;
  readonly reportFailure: (error: unknown) => void;
}

const mirrorName = 'realtime-mirror';
const retryMs = 30_000;
/** For what others did to a tree that is not only ours. */
const fullComparisonMs = 10 * 60_000;

export function createRealtimeMirror(parts: RealtimeMirrorParts): RealtimeMirror {
  const { database, tree, live, reportFailure } = parts;
  const documents = createMirroredDocuments({
    clock: parts.clock,
    database,
    tree,
    onDepartmentsChanged: () => live.tellOf('departments'),
    onIndicatorsChanged: () => live.tellOf('indicators'),
  });
  /** What the tree was last made to show. */
  let shown: ReadonlyMap<string, string> = new Map();
  let isFullDue = true;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let fullComparison: NodeJS.Timeout | undefined;
  let unfollow: (() => void) | undefined;
  const closing = new AbortController();

  async function getNode(path: readonly string[]): Promise<TreeNode | undefined> {
    const facts = { now: 0, before: undefined, depth: path.length };
    return decodeNode(await tree.get(path, closing.signal), facts);
  }

  /** Of these departments, or of all that the tree has. */
  async function getShown(departmentIds: readonly string[], isFull: boolean): Promise<TreeNode | undefined> {
    if (isFull) return await getNode([departmentsBranch]);
    const nodes = new Map<string, TreeNode>();
    for (const id of departmentIds) {
      const node = await getNode([departmentsBranch, id]);
      if (node !== undefined) nodes.set(id, node);
    }
    return buildBranch(nodes);
  }

  async function compare(): Promise<void> {
    const isFull = isFullDue;
    isFullDue = false;
    try {
      await database.transaction(async (connection) => {
        const mirror = createMirrorRepository(connection);
        await mirror.lock();
        const prints = new Map((await mirror.listDepartmentPrints()).map(({ id, print }) => [id, print]));
        // No department at all: these tables were never filled, and are no reason to empty somebody's database.
        if (prints.size === 0 && shown.size === 0) return;
        const ids = new Set([...prints.keys(), ...shown.keys()]);
        const changed = [...ids].filter((id) => isFull || prints.get(id) !== shown.get(id));
        if (changed.length === 0) return;
        const wanted = buildDepartmentsNode(await documents.load(isFull ? 'all' : changed));
        await write(await getShown(changed, isFull), wanted);
        shown = prints;
      });
    } catch (error) {
      isFullDue ||= isFull;
      throw error;
    }
  }

  async function write(before: TreeNode | undefined, after: TreeNode | undefined): Promise<void> {
    // Each department by itself: what `departments` holds besides them in a partial comparison is not looked at.
    const keys = new Set([...listKeys(before), ...listKeys(after)]);
    const places: Record<string, TreeValue> = {};
    for (const key of keys) {
      const differences = listDifferences(
        [departmentsBranch, key],
        findChild(before, key),
        findChild(after, key),
      );
      for (const { path, node } of differences) places[path.join('/')] = exportNode(node);
    }
    if (Object.keys(places).length > 0) await tree.update(mirrorName, places, closing.signal);
  }

  /** Resolves when everything that was committed before shows. Whoever comes while one waits, waits with it. */
  async function sync(): Promise<void> {
    waiting ??= last = last
      .catch(() => undefined)
      .then(async () => {
        waiting = undefined;
        await compare();
      });
    await waiting;
  }

  async function syncOrRetry(): Promise<void> {
    try {
      await sync();
    } catch (error) {
      if (closing.signal.aborted) return;
      reportFailure(error);
      clearTimeout(retry);
      retry = setTimeout(() => void syncOrRetry(), retryMs);
      retry.unref();
    }
  }

  async function compareAll(): Promise<void> {
    isFullDue = true;
    await syncOrRetry();
  }

  return {
    async start() {
      unfollow = live.follow(({ broadcasts }) => {
        if (broadcasts.includes('departments') || broadcasts.includes('indicators')) void syncOrRetry();
      });
      fullComparison = setInterval(() => void compareAll(), fullComparisonMs);
      fullComparison.unref();
      await compareAll();
    },

    guard: (backEnd) =>
      createMirroredBackEnd({
        backEnd,
        documents,
        sync,
        syncAll: compareAll,
        clock: parts.clock,
        reportFailure,
      }),

    async close() {
      closing.abort();
      unfollow?.();
      clearTimeout(retry);
      clearInterval(fullComparison);
      await last.catch(() => undefined);
    },
  };
}

function listKeys(node: TreeNode | undefined): Iterable<string> {
  return node?.kind === 'branch' ? node.children.keys() : [];
}

/** The deepest places at which one tree has to be changed to become the other. */
export function listDifferences(
  path: Path,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): readonly TreeUpdate[] {
  if (isSameNode(before, after)) return [];
  const isSameBranch =
    before?.kind === 'branch' && after?.kind === 'branch' && before.priority === after.priority;
  if (!isSameBranch) return [{ path, node: after }];
  const keys = new Set([...before.children.keys(), ...after.children.keys()]);
  return [...keys].flatMap((key) =>
    listDifferences([...path, key], findChild(before, key), findChild(after, key)),
  );
}
