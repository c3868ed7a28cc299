import { sessionEnds, type SessionEnd } from '../model/session-phase.ts';

/** What tabs of one browser tell each other about the session they share. */
export type SessionNotification =
  | { readonly kind: 'begun'; readonly userName: string }
  | { readonly kind: 'ended'; readonly end: SessionEnd };

export interface SessionChannel {
  readonly announce: (notification: SessionNotification) => void;
  /** Returns the function that stops listening. */
  readonly listen: (listener: (notification: SessionNotification) => void) => () => void;
}

export function createSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('prumo-session');

  return {
    announce: (notification) => channel.postMessage(notification),
    listen(listener) {
      const handleMessage = (event: MessageEvent<unknown>) => {
        const notification = findNotification(event.data);
        if (notification !== null) {
          listener(notification);
        }
      };
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
  };
}

/** A tab that still runs an older release may speak another way. */
function findNotification(message: unknown): SessionNotification | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) {
    return null;
  }
  if (message.kind === 'begun' && 'userName' in message && typeof message.userName === 'string') {
    return { kind: 'begun', userName: message.userName };
  }
  if (message.kind === 'ended' && 'end' in message) {
    const end = sessionEnds.find((known) => known === message.end);
    return end === undefined ? null : { kind: 'ended', end };
  }
  return null;
}
