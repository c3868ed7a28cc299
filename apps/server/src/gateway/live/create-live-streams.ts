// The event streams that are open at this copy of the server.
import { liveStreamEvents, type LiveKind } from '@prumo/contracts/live/live-event';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { concerns, type LiveAudience, type LiveNotification } from './live-notification.ts';
import type { Timers } from './timers.ts';

export interface LiveStreams {
  /** Returns the function that forgets it, for when the page has gone. */
  open(stream: LiveStream): () => void;
  tell(notification: LiveNotification): void;
  /** Ends them all; new ones end at once. */
  close(): void;
}

export interface LiveStream {
  readonly sessionId: string;
  readonly audience: LiveAudience;
  readonly write: (text: string) => void;
  readonly end: () => void;
}

interface LiveStreamsParts {
  readonly timers: Timers;
  /** Which of these sessions still live; asking is no use of them. */
  readonly listAlive: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly reportFailure: (error: unknown) => void;
}

interface OpenStream {
  readonly stream: LiveStream;
  readonly openedAt: number;
  /** Each kind waits for its own turn only. */
  readonly tellings: Map<LiveKind, Telling>;
}

interface Telling {
  notifiedAt: number;
  /** Calls off the telling that waits for its turn. */
  cancel: (() => void) | undefined;
}

/** Proxies close what stays silent for a minute. */
const heartbeatMs = 25_000;
/** Bursts become one event; the last of them is never lost. */
const tellingMs = 1_000;
/** A page asks for its tasks and opens a stream; what changes between the two is told at the opening. */
const remindingMs = 5_000;
/** Roles and departments may change: who comes back is looked at anew. */
const longestLifeMs = 15 * 60_000;
/** A browser opens six connections to a server of HTTP/1.1 for all its tabs; some must stay free. */
const mostPerSession = 4;

export function createLiveStreams({ timers, listAlive, reportFailure }: LiveStreamsParts): LiveStreams {
  /** In the order of their opening. */
  const streams = new Set<OpenStream>();
  const recent: { readonly at: number; readonly notification: LiveNotification }[] = [];
  let cancelHeartbeat: (() => void) | undefined;
  let isClosed = false;

  function forget(open: OpenStream): void {
    for (const telling of open.tellings.values()) telling.cancel?.();
    streams.delete(open);
    if (streams.size > 0) return;
    cancelHeartbeat?.();
    cancelHeartbeat = undefined;
  }

  function end(open: OpenStream, lastEvent?: 'ended' | 'replaced'): void {
    forget(open);
    if (lastEvent !== undefined) open.stream.write(presentEvent(liveStreamEvents[lastEvent]));
    open.stream.end();
  }

  function tellOne({ stream, tellings }: OpenStream, kind: LiveKind): void {
    const telling = tellings.get(kind) ?? createTelling();
    tellings.set(kind, telling);
    if (telling.cancel !== undefined) return;
    const wait = telling.notifiedAt + tellingMs - timers.now();
    const write = (): void => {
      telling.cancel = undefined;
      telling.notifiedAt = timers.now();
      stream.write(presentEvent(kind));
    };
    if (wait <= 0) write();
    else telling.cancel = timers.after(wait, write);
  }

  function remember(notification: LiveNotification): void {
    recent.push({ at: timers.now(), notification });
    const tooOld = timers.now() - remindingMs;
    while (recent[0] !== undefined && recent[0].at < tooOld) recent.shift();
  }

  function remind(open: OpenStream): void {
    const since = timers.now() - remindingMs;
    const notifications = recent.filter(({ at }) => at >= since).map(({ notification }) => notification);
    for (const kind of new Set(
      notifications.flatMap((notification) => listKinds(notification, open.stream.audience)),
    )) {
      tellOne(open, kind);
    }
  }

  function beat(): void {
    cancelHeartbeat = timers.after(heartbeatMs, beat);
    const tooOld = timers.now() - longestLifeMs;
    for (const open of streams) {
      if (open.openedAt <= tooOld) end(open);
      else open.stream.write(': still here\n\n');
    }
    endOfDeadSessions([...streams]).catch(reportFailure);
  }

  async function endOfDeadSessions(asked: readonly OpenStream[]): Promise<void> {
    if (asked.length === 0) return;
    const alive = await listAlive([...new Set(asked.map(({ stream }) => stream.sessionId))]);
    for (const open of asked) {
      if (streams.has(open) && !alive.has(open.stream.sessionId)) end(open, 'ended');
    }
  }

  return {
    open(stream) {
      const open: OpenStream = {
        stream,
        openedAt: timers.now(),
        tellings: new Map(),
      };
      if (isClosed) {
        stream.end();
        return () => {};
      }
      streams.add(open);
      cancelHeartbeat ??= timers.after(heartbeatMs, beat);
      const ofSession = [...streams].filter((other) => other.stream.sessionId === stream.sessionId);
      for (const oldest of ofSession.slice(0, -mostPerSession)) end(oldest, 'replaced');
      stream.write(presentEvent(liveStreamEvents.ready));
      remind(open);
      return () => forget(open);
    },

    tell(notification) {
      const { sessionsOf } = notification;
      if (
        notification.tasks !== undefined ||
        notification.broadcasts.length > 0 ||
        notification.forQuality.length > 0
      )
        remember(notification);
      for (const open of streams) {
        for (const kind of listKinds(notification, open.stream.audience)) tellOne(open, kind);
      }
      if (sessionsOf?.length === 0) return;
      const asked = [...streams].filter(
        ({ stream }) =>
          sessionsOf === null || sessionsOf.some((name) => isSamePerson(name, stream.audience.userName)),
      );
      endOfDeadSessions(asked).catch(reportFailure);
    },

    close() {
      isClosed = true;
      for (const open of streams) end(open);
    },
  };
}

function createTelling(): Telling {
  return { notifiedAt: Number.NEGATIVE_INFINITY, cancel: undefined };
}

/** What of it somebody is told. */
function listKinds(
  { tasks, broadcasts, forQuality }: LiveNotification,
  audience: LiveAudience,
): readonly LiveKind[] {
  return [
    ...(tasks !== undefined && concerns(tasks, audience) ? (['tasks'] as const) : []),
    ...new Set([...broadcasts, ...(audience.isOfQuality ? forQuality : [])]),
  ];
}

function presentEvent(name: string): string {
  return `event: ${name}\ndata: {}\n\n`;
}
