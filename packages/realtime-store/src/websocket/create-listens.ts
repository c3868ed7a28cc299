// The places that one connection listens at.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { isTouched } from '../changes/find-touched.ts';
import { listEvents, seenBy, type Listener, type TreeEvent } from '../changes/list-events.ts';
import { prepareSelection } from '../queries/tree-query.ts';
import { InvalidRequestError } from '../realtime-error.ts';
import type { AppliedWrite, RealtimeStore } from '../store/create-realtime-store.ts';
import { findNode, type TreeNode } from '../tree/node.ts';
import { type Path, presentPath } from '../tree/path.ts';
import { type Json, writeNode } from '../tree/present-node.ts';
import type { Outgoing } from './create-outgoing.ts';
import { presentRevoked, wrapData } from './wire-messages.ts';

/** One of them, as its client names it. */
export interface Listen extends Listener {
  /** Of a listener with a filter; without one its place is its name. */
  readonly tag: number | undefined;
  /** As it came. */
  readonly wireQuery: Json | undefined;
}

export interface Listens {
  /** Resolves when what stands there was told. */
  add(listen: Listen): Promise<void>;
  remove(listen: Pick<Listen, 'path' | 'tag'>): void;
  /** Those that may not be read any more are ended. */
  look(): void;
  close(): void;
}

interface ListensParts {
  readonly tree: Pick<RealtimeStore, 'getRoot' | 'follow'>;
  readonly outgoing: Outgoing;
  readonly mayRead: (listener: Listener, root: TreeNode | undefined) => boolean;
}

/** A screen has a few dozen. */
const mostListens = 200;

export function createListens({ tree, outgoing, mayRead }: ListensParts): Listens {
  const listens = new Map<string, Listen>();

  /** @returns whether it goes on */
  function keep(listen: Listen, root: TreeNode | undefined): boolean {
    if (mayRead(listen, root)) return true;
    listens.delete(nameOf(listen));
    outgoing.say(presentRevoked(listen.path, listen.wireQuery));
    return false;
  }

  const unfollow = tree.follow((applied) => {
    for (const listen of listens.values()) {
      if (!keep(listen, applied.after) || !isTouched(applied.write, listen.path)) continue;
      void outgoing.tell((yielder) => writeChange(listen, applied, yielder));
    }
  });

  return {
    async add(listen) {
      if (!listens.has(nameOf(listen)) && listens.size >= mostListens) {
        throw new InvalidRequestError(`A connection has up to ${mostListens} listeners.`);
      }
      listens.set(nameOf(listen), listen);
      const root = tree.getRoot();
      await outgoing.tell((yielder) => writeState(listen, root, yielder));
    },

    remove(listen) {
      listens.delete(nameOf(listen));
    },

    look() {
      for (const listen of listens.values()) keep(listen, tree.getRoot());
    },

    close() {
      unfollow();
      listens.clear();
    },
  };
}

function nameOf({ path, tag }: Pick<Listen, 'path' | 'tag'>): string {
  return tag === undefined ? presentPath(path) : `${tag}`;
}

async function* writeState(
  listen: Listen,
  root: TreeNode | undefined,
  yielder: Yielder,
): AsyncGenerator<string> {
  await prepare(listen, root, yielder);
  yield* writeEvent(listen, { name: 'put', path: '/', node: seenBy(listen, root) }, yielder);
}

/** Everything that one write changes there is one message, so that no client sees half of it. */
async function* writeChange(listen: Listen, applied: AppliedWrite, yielder: Yielder): AsyncGenerator<string> {
  await prepare(listen, applied.before, yielder);
  await prepare(listen, applied.after, yielder);
  const events = listEvents(listen, applied.write, applied);
  const [first, ...others] = events;
  if (first === undefined) return;
  yield* writeEvent(listen, others.length === 0 ? first : joinEvents(events), yielder);
}

async function prepare(
  { path, query }: Listener,
  root: TreeNode | undefined,
  yielder: Yielder,
): Promise<void> {
  if (query !== undefined) await prepareSelection(findNode(root, path), query, yielder);
}

function joinEvents(events: readonly TreeEvent[]): TreeEvent {
  return {
    name: 'patch',
    path: '/',
    nodes: events.flatMap((event) => {
      const below = event.path.slice(1);
      if (event.name === 'put') return [[below, event.node] as const];
      return event.nodes.map(([key, node]) => [below === '' ? key : `${below}/${key}`, node] as const);
    }),
  };
}

async function* writeEvent(
  { path, tag }: Pick<Listen, 'path' | 'tag'>,
  event: TreeEvent,
  yielder: Yielder,
): AsyncGenerator<string> {
  const place: Path = [...path, ...event.path.split('/').filter((key) => key !== '')];
  const [before, after] = wrapData(event.name === 'put' ? 'd' : 'm', place, tag);
  yield before;
  if (event.name === 'put') {
    yield* writeNode(event.node, 'export', yielder);
  } else {
    let sign = '{';
    for (const [key, node] of event.nodes) {
      yield `${sign}${JSON.stringify(key)}:`;
      yield* writeNode(node, 'export', yielder);
      sign = ',';
    }
    yield event.nodes.length === 0 ? '{}' : '}';
  }
  yield after;
}
