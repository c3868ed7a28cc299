// One event stream for all that follow something. It is open while somebody follows and the page is looked at, comes
// back by itself, and waits with everything else when the session has ended.
import { followLive, liveKinds, liveStreamEvents, type LiveKind } from '@prumo/contracts/live/live-event';

import type { LiveEnvironment, LiveSource } from './browser-live-environment.ts';

export interface LiveConnection {
  /** The listener hears of changes, and when some may have been missed. Returns the function that ends it. */
  readonly subscribe: (kind: LiveKind, listener: () => void) => () => void;
}

const shortestWaitMs = 1_000;
const longestWaitMs = 60_000;
/** Whoever looks at another tab for a moment need not connect anew. */
const hiddenMs = 30_000;

export function createLiveConnection(environment: LiveEnvironment): LiveConnection {
  const listeners = new Set<{ readonly kind: LiveKind; readonly hear: () => void }>();
  /** While there are listeners. */
  let stop: (() => void) | null = null;

  function tell(kinds: readonly string[]): void {
    for (const { kind, hear } of listeners) {
      if (kinds.includes(kind)) {
        hear();
      }
    }
  }

  return {
    subscribe(kind, hear) {
      const listener = { kind, hear };
      listeners.add(listener);
      stop ??= keepOpen(environment, tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stop?.();
          stop = null;
        }
      };
    },
  };
}

/** Returns the function that ends it. */
function keepOpen(environment: LiveEnvironment, tell: (kinds: readonly string[]) => void): () => void {
  const life = new AbortController();
  let source: LiveSource | null = null;
  let isConnecting = false;
  let failures = 0;
  // Who follows asks at that moment; the server tells of the moments before a stream too, but not of more.
  let mayHaveMissed = !environment.isVisible();
  let cancelTimer = () => {};

  function connect(): void {
    cancelTimer();
    if (source !== null || isConnecting || !environment.isVisible()) {
      return;
    }
    isConnecting = true;
    environment
      .enter(life.signal)
      .then((pass) => {
        isConnecting = false;
        // Meanwhile it may have ended, or the page been left.
        if (!life.signal.aborted && environment.isVisible()) {
          open(() => waitForReturn(pass));
        }
      })
      .catch(() => {
        // Given up while it waited.
        isConnecting = false;
      });

    function waitForReturn(pass: Awaited<ReturnType<LiveEnvironment['enter']>>): void {
      isConnecting = true;
      environment
        .awaitReturn(pass, life.signal)
        .then((isBack) => {
          isConnecting = false;
          if (isBack) {
            failures = 0;
            connect();
          }
        })
        .catch(() => {
          isConnecting = false;
        });
    }
  }

  function open(onSessionEnd: () => void): void {
    source = environment.openSource(followLive.path, {
      onEvent(name) {
        if (name === liveStreamEvents.ready) {
          failures = 0;
          if (mayHaveMissed) {
            tell(liveKinds);
          }
          mayHaveMissed = false;
        } else if (name === liveStreamEvents.ended) {
          close();
          onSessionEnd();
        } else if (name === liveStreamEvents.replaced) {
          // Other tabs of the session have all the streams; this one gets its own when it is looked at again.
          close();
        } else {
          tell([name]);
        }
      },
      onLost() {
        close();
        if (environment.hasSession()) {
          comeBack();
        } else {
          onSessionEnd();
        }
      },
    });
  }

  function comeBack(): void {
    const wait = Math.min(shortestWaitMs * 2 ** failures, longestWaitMs);
    failures += 1;
    cancelTimer = environment.after(wait * (0.5 + environment.chance() / 2), connect);
  }

  function close(): void {
    cancelTimer();
    source?.close();
    source = null;
    mayHaveMissed = true;
  }

  const stopWatching = environment.watchVisibility(() => {
    if (environment.isVisible()) {
      connect();
    } else {
      cancelTimer();
      cancelTimer = environment.after(hiddenMs, close);
    }
  });
  connect();

  return () => {
    life.abort();
    stopWatching();
    close();
  };
}
