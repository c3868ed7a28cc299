// The event stream of one listener. Some clients read strictly an event line, a data line and a blank one, so there is
// nothing else: no comments, no ids.
import { PassThrough } from 'node:stream';

import type { RealtimeVisitor } from '../access.ts';
import { listEvents, seenBy, type Listener, type TreeEvent } from '../changes/list-events.ts';
import { PermissionDeniedError } from '../realtime-error.ts';
import type { AppliedWrite, RealtimeStore } from '../store/create-realtime-store.ts';
import type { TreeNode } from '../tree/node.ts';
import { exportNode, presentNode, type Json } from '../tree/present-node.ts';

interface StreamParts {
  readonly store: RealtimeStore;
  readonly visitor: RealtimeVisitor;
  readonly listener: Listener;
  readonly isExport: boolean;
  readonly keepAliveMs: number;
}

/** A client that reads so slowly is cut off; when it comes back it gets the whole state. */
export const mostWaitingBytes = 8 * 1024 * 1024;
export const revokedText = 'The credential is no longer valid.';

export function openStream({ store, visitor, listener, isExport, keepAliveMs }: StreamParts): PassThrough {
  const mayRead = (root: TreeNode | undefined): boolean =>
    visitor.mayRead(listener.path, root, listener.query);
  if (!mayRead(store.getRoot())) throw new PermissionDeniedError();

  const stream = new PassThrough();
  const present = isExport ? exportNode : presentNode;
  const send = (name: string, data: Json): void => {
    // At a stop of the host it is ended from outside.
    if (stream.writableEnded) return;
    stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    if (stream.readableLength + stream.writableLength > mostWaitingBytes) stream.destroy();
  };
  const end = (name: 'cancel' | 'auth_revoked', data: Json): void => {
    stopListening();
    send(name, data);
    stream.end();
  };
  const tell = (applied: AppliedWrite): void => {
    if (!mayRead(applied.after)) {
      end('cancel', null);
      return;
    }
    for (const event of listEvents(listener, applied.write, applied)) {
      send(event.name, presentEvent(event, present));
    }
  };

  send('put', { path: '/', data: present(seenBy(listener, store.getRoot())) });
  const unfollow = store.follow(tell);
  const keepAlive = setInterval(() => send('keep-alive', null), keepAliveMs);
  const unwatch = visitor.watch?.({
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

function presentEvent(event: TreeEvent, present: (node: TreeNode | undefined) => Json): Json {
  return event.name === 'put'
    ? { path: event.path, data: present(event.node) }
    : {
        path: event.path,
        data: Object.fromEntries(event.nodes.map(([key, node]) => [key, present(node)])),
      };
}
