// Keeps one stream of the realtime database open: comes back by itself, rests while nobody looks, and waits with
// everything else when the session has ended.
import type { TextStream, TextStreamEnd } from '../http/open-text-stream.ts';
import type { SessionPass } from '../http/session-gate.ts';
import {
  applyRealtimeChange,
  createEventParser,
  decodeRealtimeChange,
  type StreamEvent,
} from './realtime-change.ts';
import type { RealtimeEnvironment } from './realtime-environment.ts';
import type { RealtimeState } from './realtime-state.ts';

/** The server says something every 25 seconds. */
const silenceMs = 65_000;
/** Whoever looks at another tab for a moment need not connect anew. */
const hiddenMs = 60_000;
/** A stream that lasts as long is a success; one that is always lost at once would be asked for without a pause. */
const settledMs = 30_000;

/** Returns the function that ends it. */
export function followPlace(
  place: string,
  environment: RealtimeEnvironment,
  tell: (state: RealtimeState) => void,
): () => void {
  const life = new AbortController();
  const path = buildStreamPath(place);
  const timers = { retry: noTimer, silence: noTimer, hidden: noTimer, settled: noTimer };
  let stream: TextStream | null = null;
  /** At the gate, or waiting for the person to come back. */
  let isWaiting = false;
  let failures = 0;
  let state: RealtimeState | null = null;

  function setState(next: RealtimeState): void {
    state = next;
    tell(next);
  }

  function setTimer(name: keyof typeof timers, milliseconds: number, work: () => void): void {
    timers[name]();
    timers[name] = environment.after(milliseconds, work);
  }

  function connect(): void {
    timers.retry();
    if (stream === null && !isWaiting && environment.isVisible()) {
      waitFor(environment.enter(life.signal), (pass) => {
        // Meanwhile the page may have been left.
        if (environment.isVisible()) {
          open(pass);
        }
      });
    }
  }

  function waitFor<Result>(awaited: Promise<Result>, goOn: (result: Result) => void): void {
    isWaiting = true;
    awaited
      .then((result) => {
        isWaiting = false;
        if (!life.signal.aborted) {
          goOn(result);
        }
      })
      .catch(() => {
        // Given up while it waited.
        isWaiting = false;
      });
  }

  function open(pass: SessionPass): void {
    const parse = createEventParser((event) => {
      if (stream === opened) {
        hear(event, pass);
      }
    });
    const opened = environment.openStream(path, {
      onText(text) {
        setTimer('silence', silenceMs, comeBack);
        parse(text);
      },
      onEnd: (end) => handleEnd(end, pass),
    });
    stream = opened;
    setTimer('silence', silenceMs, comeBack);
    setTimer('settled', settledMs, () => {
      failures = 0;
    });
  }

  function hear(event: StreamEvent, pass: SessionPass): void {
    switch (event.name) {
      case 'put':
      case 'patch':
        change(event);
        break;
      case 'cancel':
        acceptRefusal();
        break;
      case 'auth_revoked':
        close();
        awaitPerson(pass, comeBack);
        break;
      default:
      // keep-alive, and what servers may say besides.
    }
  }

  function change(event: StreamEvent): void {
    const decoded = decodeRealtimeChange(event);
    if (decoded === undefined) {
      comeBack();
      return;
    }
    const known = state?.kind === 'ready' ? state.value : null;
    const value = applyRealtimeChange(known, decoded);
    if (state?.kind !== 'ready' || value !== known) {
      setState({ kind: 'ready', value });
    }
  }

  function handleEnd(end: TextStreamEnd, pass: SessionPass): void {
    close();
    if (end.kind === 'refused' && end.status === 401) {
      // Firebase answers so whether it does not know the person or they may not read this.
      awaitPerson(pass, acceptRefusal);
    } else if (end.kind === 'refused' && end.status === 403) {
      acceptRefusal();
    } else {
      comeBack();
    }
  }

  function awaitPerson(pass: SessionPass, onStillThere: () => void): void {
    waitFor(environment.awaitReturn(pass, life.signal), (isBack) => {
      if (isBack) {
        failures = 0;
        connect();
      } else {
        onStillThere();
      }
    });
  }

  /** What may no longer be read is no longer shown. Rights are given back, too: it is asked again after a long time. */
  function acceptRefusal(): void {
    close();
    setState({ kind: 'failed', reason: 'refused' });
    setTimer('retry', longestRetryMs, connect);
  }

  function comeBack(): void {
    close();
    if (state?.kind !== 'ready') {
      setState({ kind: 'failed', reason: 'unreachable' });
    }
    setTimer('retry', findRetryWait(failures, environment.chance()), connect);
    failures += 1;
  }

  function close(): void {
    timers.silence();
    timers.settled();
    stream?.close();
    stream = null;
  }

  const stopWatching = environment.watch(() => {
    timers.hidden();
    if (!environment.isVisible()) {
      timers.retry();
      setTimer('hidden', hiddenMs, close);
    } else if (stream === null) {
      failures = 0;
      connect();
    }
  });
  connect();

  return () => {
    life.abort();
    stopWatching();
    timers.retry();
    timers.hidden();
    close();
  };
}

function noTimer(): void {}

function buildStreamPath(place: string): string {
  const keys = place.split('/').filter((key) => key !== '');
  return `/realtime/${keys.map(encodeURIComponent).join('/')}.json`;
}

const shortestMs = 1_000;
/** Also how long a refusal is believed. */
const longestRetryMs = 300_000;
const growth = 1.3;

/** How long to wait after so many failures in a row. Chance, from 0 to 1, keeps all pages from coming back at once. */
export function findRetryWait(failures: number, chance: number): number {
  return Math.round(Math.min(shortestMs * growth ** failures, longestRetryMs) * (0.5 + chance / 2));
}
