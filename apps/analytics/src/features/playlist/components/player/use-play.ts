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
import { useCallback, useEffect, useReducer, useState } from 'react';

/** Timers of browsers end at once when they are asked for more than this; the check is made again after it. */
const longestWaitMs = 60 * 60_000;

/** The turns of a playlist by the clock that is handed in. Another playlist begins anew. */
export function usePlay(rules: PlayRules, clock: () => number): [PlayState, (event: PlayEvent) => void] {
  const [state, tell] = useReducer(
    (known: PlayState, event: PlayEvent) => play(known, event, rules, clock()),
    rules,
    (given) => beginPlay(given, clock()),
  );
  const dueAt = findDueAt(state);
  useEffect(() => {
    if (dueAt === null) return undefined;
    const wait = Math.min(longestWaitMs, Math.max(0, dueAt - clock()));
    const timer = setTimeout(() => tell({ kind: 'tick' }), wait);
    return () => clearTimeout(timer);
    // Every event may leave the same moment due, which has to be waited for again.
  }, [dueAt, state, clock]);
  return [state, tell];
}

export interface WindowState {
  readonly isWithin: boolean;
  /** When that becomes otherwise. */
  readonly edge: number | null;
}

/** Whether the hour is one in which the playlist is shown. */
export function useWindow(window: PlaylistWindow | null, clock: () => number): WindowState {
  const [now, setNow] = useState(clock);
  const look = useCallback(() => setNow(clock()), [clock]);
  const edge = findNextEdge(window, now);
  useEffect(() => {
    if (edge === null) return undefined;
    const timer = setTimeout(look, Math.min(longestWaitMs, Math.max(0, edge - clock())));
    return () => clearTimeout(timer);
  }, [edge, now, clock, look]);
  return { isWithin: isWithinWindow(window, now), edge };
}

/** The time of the clock, minute by minute. */
export function useMinutes(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock()), 60_000 - (clock() % 60_000) + 50);
    return () => clearTimeout(timer);
  }, [now, clock]);
  return now;
}
