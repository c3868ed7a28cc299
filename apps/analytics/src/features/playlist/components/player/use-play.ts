import {
  beginPlay,
  findDueAt,
  play,
  type PlayEvent,
  type PlayRules,
  type PlayState,
} from '@prumo/domain/playlists/play';
import { findNextEdge, isWithinWindow } from '@prumo/domain/playlists/playlist-window';
import type { PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/** A machine that slept looks at the clock again after this. */
const longestWaitMs = 60 * 60_000;

/** The turns of a playlist by the clock that is handed in. Another playlist begins anew. */
export function usePlay(rules: PlayRules, clock: () => number): [PlayState, (event: PlayEvent) => void] {
  const [state, tell] = useReducer(
    (known: PlayState, event: PlayEvent) => play(known, event, rules, clock()),
    rules,
    (given) => beginPlay(given, clock()),
  );
  useAlarm(findDueAt(state), clock, () => tell({ kind: 'tick' }));
  return [state, tell];
}

/** Rings at the moment, and never before it: timers may be a little early, and cannot wait for long. */
function useAlarm(dueAt: number | null, clock: () => number, onDue: () => void): void {
  const ring = useEffectEvent(onDue);
  useEffect(() => {
    if (dueAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (due: number) => {
      const left = due - clock();
      timer = setTimeout(
        () => (clock() >= due ? ring() : wait(due)),
        Math.min(longestWaitMs, Math.max(0, left)),
      );
    };
    wait(dueAt);
    return () => clearTimeout(timer);
  }, [dueAt, clock]);
}

export interface WindowState {
  readonly isWithin: boolean;
  /** When that becomes otherwise. */
  readonly edge: number | null;
}

/** Whether the hour is one in which the playlist is shown. */
export function useWindow(window: PlaylistWindow | null, clock: () => number): WindowState {
  const [now, setNow] = useState(clock);
  const edge = findNextEdge(window, now);
  useAlarm(edge, clock, () => setNow(clock()));
  return { isWithin: isWithinWindow(window, now), edge };
}

/** The time of the clock, minute by minute. */
export function useMinutes(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useAlarm((Math.floor(now / 60_000) + 1) * 60_000, clock, () => setNow(clock()));
  return now;
}
