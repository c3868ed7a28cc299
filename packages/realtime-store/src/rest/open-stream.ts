// The event stream of one listener. Some clients read strictly an event line, a data line and a blank one, so there is
// nothing else: no comments, no ids.
import { PassThrough } from 'node:stream';

import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import type { RealtimePrincipal } from '../access.ts';
import { listEvents, seenBy, type Listener, type TreeEvent } from '../changes/list-events.ts';
import { prepareSelection } from '../queries/tree-query.ts';
import { PermissionDeniedError } from '../realtime-error.ts';
import { type AppliedWrite, createTurns, type RealtimeStore } from '../store/create-realtime-store.ts';
import { findNode, type TreeNode } from '../tree/node.ts';
import { type Json, type NodeForm, writeNode } from '../tree/present-node.ts';

interface StreamParts {
  readonly store: RealtimeStore;
  readonly principal: RealtimePrincipal;
  readonly listener: Listener;
  readonly isExport: boolean;
  readonly keepAliveMs: number;
}

/** A client that reads so slowly is cut off; when it comes back it gets the whole state. */
export const mostWaitingBytes = 8 * 1024 * 1024;
export const revokedText = 'The credential is no longer valid.';

/** Changes that a listener has yet to hear of; whoever is so far behind is better off with the whole state. */
const mostWaitingEvents = 1_000;

export function openStream({ store, principal, listener, isExport, keepAliveMs }: StreamParts): PassThrough {
  const mayRead = (root: TreeNode | undefined): boolean =>
    principal.mayRead(listener.path, root, listener.query);
  if (!mayRead(store.getRoot())) throw new PermissionDeniedError();

  const stream = new PassThrough();
  const form = isExport ? 'export' : 'plain';
  const yielder = createYielder();
  const inTurn = createTurns();
  let waiting = 0;
  let isEnding = false;

  const send = (text: string): void => {
    // At a stop of the host it is ended from outside.
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.readableLength + stream.writableLength > mostWaitingBytes) stream.destroy();
  };
  /** One after the other: what is long is written in pieces, and what comes meanwhile waits. */
  const enqueue = (work: () => Promise<void>): void => {
    waiting += 1;
    if (waiting > mostWaitingEvents) stream.destroy();
    inTurn(async () => {
      waiting -= 1;
      if (!isEnding && !stream.destroyed) await work();
    }).catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined));
  };
  const end = (name: 'cancel' | 'auth_revoked', data: Json): void => {
    stopListening();
    // What waits is not for them any more; an event that is half told is told to its end.
    isEnding = true;
    void inTurn(async () => {
      send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      stream.end();
    });
  };
  const sendEvent = async (event: TreeEvent): Promise<void> => {
    send(`event: ${event.name}\ndata: `);
    for await (const text of writeEvent(event, form, yielder)) send(text);
    send('\n\n');
  };
  const tell = (applied: AppliedWrite): void => {
    if (!mayRead(applied.after)) {
      end('cancel', null);
      return;
    }
    enqueue(async () => {
      await prepareSelectionFor(listener, applied.before, yielder);
      await prepareSelectionFor(listener, applied.after, yielder);
      for (const event of listEvents(listener, applied.write, applied)) await sendEvent(event);
    });
  };

  const root = store.getRoot();
  enqueue(async () => {
    await prepareSelectionFor(listener, root, yielder);
    await sendEvent({ name: 'put', path: '/', node: seenBy(listener, root) });
  });
  const unfollow = store.follow(tell);
  const keepAlive = setInterval(
    () => enqueue(async () => send('event: keep-alive\ndata: null\n\n')),
    keepAliveMs,
  );
  const unwatch = principal.watch?.({
    look() {
      if (!mayRead(store.getRoot())) end('cancel', null);
    },
    end: () => end('auth_revoked', revokedText),
  });
  function stopListening(): void {
    unfollow();
    clearInterval(keepAlive);
    unwatch?.();
  }
  stream.once('close', stopListening);
  return stream;
}

async function prepareSelectionFor(
  { path, query }: Listener,
  root: TreeNode | undefined,
  yielder: Yielder,
): Promise<void> {
  if (query !== undefined) await prepareSelection(findNode(root, path), query, yielder);
}

/** The same text as of the whole event at once. */
async function* writeEvent(event: TreeEvent, form: NodeForm, yielder: Yielder): AsyncGenerator<string> {
  yield `{"path":${JSON.stringify(event.path)},"data":`;
  if (event.name === 'put') {
    yield* writeNode(event.node, form, yielder);
  } else {
    const nodes = new Map(event.nodes);
    let before = '{';
    for (const key of Object.keys(Object.fromEntries(nodes))) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* writeNode(nodes.get(key), form, yielder);
      before = ',';
    }
    yield nodes.size === 0 ? '{}' : '}';
  }
  yield '}';
}
