// The tree in memory, and PostgreSQL behind it. Reads cost no SQL. Writes of all copies of the server are one sequence:
// whoever writes locks the head, catches up, and only then decides. Writes that wait together are committed together.
import type { Transaction } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import {
  applyWrite,
  decodeChange,
  listPlaces,
  presentChange,
  type TreeWrite,
} from '../changes/tree-write.ts';
import {
  type ChangeRow,
  type ClearedPaths,
  createTreeRepository,
  type LeafRow,
} from '../persistence/tree.repository.ts';
import { buildBranch, buildLeaf, findNode, type Priority, type TreeNode } from '../tree/node.ts';
import { type Path, presentPath } from '../tree/path.ts';

export interface AppliedWrite {
  readonly write: TreeWrite;
  readonly before: TreeNode | undefined;
  readonly after: TreeNode | undefined;
}

/** Decides on the tree as it is at the writer's turn; what it throws is the writer's failure, and nothing is written. */
export type PlanWrite = (root: TreeNode | undefined) => TreeWrite;

export interface RealtimeStore {
  /** Loads the tree and begins to hear the other copies. */
  start(): Promise<void>;
  getRoot(): TreeNode | undefined;
  write(actor: string, plan: PlanWrite): Promise<AppliedWrite>;
  /** In the order of the writes. Returns the function that ends it. */
  follow(follower: (applied: AppliedWrite) => void): () => void;
  /** Forgets records of old writes, which nobody has to catch up with any more. */
  forgetOldOnes(): Promise<void>;
  close(): Promise<void>;
}

interface StoreParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly reportFailure: (error: unknown) => void;
}

interface State {
  readonly revision: number;
  readonly root: TreeNode | undefined;
}

interface WaitingWrite {
  readonly actor: string;
  readonly plan: PlanWrite;
  resolve(applied: AppliedWrite): void;
  reject(error: unknown): void;
}

const channel = 'prumo_realtime';
const mostTogether = 50;
/** A copy that ended between its commit and its word to the others leaves them behind for so long at most. */
const lookMs = 5_000;
const keptMs = 24 * 60 * 60_000;

export function createRealtimeStore({ database, clock, reportFailure }: StoreParts): RealtimeStore {
  const followers = new Set<(applied: AppliedWrite) => void>();
  const waiting: WaitingWrite[] = [];
  const inTurn = createTurns();
  let state: State = { revision: 0, root: undefined };
  let isCatchingUpSoon = false;
  let looking: NodeJS.Timeout | undefined;

  function advance(revision: number, write: TreeWrite): AppliedWrite {
    const applied = { write, before: state.root, after: applyWrite(state.root, write) };
    state = { revision, root: applied.after };
    for (const follower of followers) follower(applied);
    return applied;
  }

  async function load(): Promise<State> {
    return await database.transaction(
      async (connection) => {
        const tree = createTreeRepository(connection);
        return { revision: await tree.getHead(), root: buildTree(await tree.listLeaves()) };
      },
      { isolation: 'repeatable read' },
    );
  }

  /** What others wrote since; where the records of it are gone, everything anew. */
  async function catchUp(): Promise<void> {
    isCatchingUpSoon = false;
    const tree = createTreeRepository(database);
    if ((await tree.getHead()) === state.revision) return;
    const rows = await tree.listChanges(state.revision);
    if (rows[0]?.revision === state.revision + 1) {
      for (const row of rows) advance(row.revision, decodeChange(row));
      return;
    }
    const { revision, root } = await load();
    advance(revision, { kind: 'put', path: [], node: root });
  }

  function catchUpSoon(): void {
    if (isCatchingUpSoon) return;
    isCatchingUpSoon = true;
    inTurn(catchUp).catch(reportFailure);
  }

  async function commitWaiting(): Promise<void> {
    const batch = waiting.splice(0, mostTogether);
    if (batch.length === 0) return;
    try {
      const { missed, planned } = await database.transaction(
        async (connection) => await commitBatch(connection, state, batch),
      );
      for (const row of missed) advance(row.revision, decodeChange(row));
      for (const { revision, write, writer } of planned) writer.resolve(advance(revision, write));
      if (planned.length > 0) database.notify(channel, String(state.revision)).catch(reportFailure);
    } catch (error) {
      if (error instanceof LostTrackError) {
        waiting.unshift(...batch);
        await catchUp();
        await commitWaiting();
        return;
      }
      for (const writer of batch) writer.reject(error);
    }
  }

  return {
    async start() {
      await database.listen(channel, catchUpSoon, { onGap: catchUpSoon });
      state = await inTurn(load);
      looking = setInterval(catchUpSoon, lookMs);
      looking.unref();
    },

    getRoot: () => state.root,

    async write(actor, plan) {
      return await new Promise((resolve, reject) => {
        waiting.push({ actor, plan, resolve, reject });
        // Whoever comes while a batch is under way goes with the next one.
        inTurn(commitWaiting).catch(reject);
      });
    },

    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },

    async forgetOldOnes() {
      await createTreeRepository(database).forgetChanges(new Date(clock() - keptMs));
    },

    async close() {
      clearInterval(looking);
      followers.clear();
      await inTurn(async () => undefined);
    },
  };
}

/** This copy stood still for so long that the records of what it missed are gone. */
class LostTrackError extends Error {}

interface PlannedWrite {
  readonly revision: number;
  readonly write: TreeWrite;
  readonly writer: WaitingWrite;
}

/** A plan that throws fails alone; the others of the batch go on. */
async function commitBatch(
  connection: Transaction,
  known: State,
  batch: readonly WaitingWrite[],
): Promise<{ readonly missed: readonly ChangeRow[]; readonly planned: readonly PlannedWrite[] }> {
  const tree = createTreeRepository(connection);
  let revision = await tree.lockHead();
  let { root } = known;
  const missed = revision === known.revision ? [] : await tree.listChanges(known.revision);
  if (known.revision + missed.length !== revision) throw new LostTrackError();
  for (const row of missed) root = applyWrite(root, decodeChange(row));
  const planned: PlannedWrite[] = [];
  for (const writer of batch) {
    const write = planOrReject(writer, root);
    if (write === undefined) continue;
    root = applyWrite(root, write);
    revision += 1;
    const { cleared, leaves } = listRowChanges(write, root);
    await tree.clear(cleared);
    await tree.insertLeaves(leaves);
    await tree.addChange({ revision, actor: writer.actor, ...presentChange(write) });
    planned.push({ revision, write, writer });
  }
  return { missed, planned };
}

function planOrReject(writer: WaitingWrite, root: TreeNode | undefined): TreeWrite | undefined {
  try {
    return writer.plan(root);
  } catch (error) {
    writer.reject(error);
    return undefined;
  }
}

/** One after the other, in the order in which they were asked for. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return await own;
  };
}

/** The whole tree of its rows, in their number's time. Many lie below the same branch, which is looked for once. */
function buildTree(rows: readonly LeafRow[]): TreeNode | undefined {
  const root = createDraft();
  const branches = new Map([['', root]]);

  function findBranch(path: string): Draft {
    const known = branches.get(path);
    if (known !== undefined) return known;
    const branch = findDraft(path);
    branches.set(path, branch);
    return branch;
  }

  function findDraft(path: string): Draft {
    const keyAt = path.lastIndexOf('/');
    const parent = findBranch(path.slice(0, keyAt));
    // What is stored was looked at when it was written.
    const key = path.slice(keyAt + 1);
    if (key === '') return parent;
    parent.children ??= new Map();
    const draft = parent.children.get(key) ?? createDraft();
    parent.children.set(key, draft);
    return draft;
  }

  for (const { path, value, priority } of rows) {
    const draft = findDraft(path);
    draft.priority = priority ?? undefined;
    if (value !== null) draft.leaf = buildLeaf(value, priority ?? undefined);
  }
  return finish(root);
}

interface Draft {
  children: Map<string, Draft> | undefined;
  leaf: TreeNode | undefined;
  priority: Priority | undefined;
}

function createDraft(): Draft {
  return { children: undefined, leaf: undefined, priority: undefined };
}

function finish(draft: Draft): TreeNode | undefined {
  if (draft.leaf !== undefined) return draft.leaf;
  const children = new Map<string, TreeNode>();
  for (const [key, child] of draft.children ?? []) {
    const node = finish(child);
    if (node !== undefined) children.set(key, node);
  }
  return buildBranch(children, draft.priority);
}

// Which rows a write takes away and which it brings.

interface RowChanges {
  readonly cleared: ClearedPaths;
  readonly leaves: readonly LeafRow[];
}

function listRowChanges(write: TreeWrite, after: TreeNode | undefined): RowChanges {
  const places = listPlaces(write);
  const above = listAbove(places.map(({ path }) => path));
  return {
    cleared: {
      places: places.map(({ path }) => presentPath(path)),
      above: above.map(presentPath),
      gone: above.filter((path) => findNode(after, path) === undefined).map(presentPath),
    },
    leaves: places.flatMap(({ path, node }) => (node === undefined ? [] : listLeafRows(path, node))),
  };
}

function listLeafRows(path: Path, node: TreeNode): readonly LeafRow[] {
  const rows: LeafRow[] = [];
  const visit = (place: Path, visited: TreeNode): void => {
    const priority = visited.priority ?? null;
    if (visited.kind === 'leaf') {
      rows.push({ path: presentPath(place), value: visited.value, priority });
      return;
    }
    if (priority !== null) rows.push({ path: presentPath(place), value: null, priority });
    for (const [key, child] of visited.children) visit([...place, key], child);
  };
  visit(path, node);
  return rows;
}

/** Each once, however many places lie below it. */
function listAbove(paths: readonly Path[]): readonly Path[] {
  const above = new Map<string, Path>();
  for (const path of paths) {
    for (let length = path.length - 1; length >= 0; length -= 1) {
      const ancestor = path.slice(0, length);
      const text = presentPath(ancestor);
      // What lies above it came with it.
      if (above.has(text)) break;
      above.set(text, ancestor);
    }
  }
  return [...above.values()];
}
