// The turns of a playlist, with the time handed in: what is shown, what is being loaded behind it, what was skipped and why.
// The state holds as much after a year as after a minute.

export const playFailures = [
  /** Not there, or not for whoever looks: it is not told which. */
  'missing',
  'unavailable',
  'session-ended',
  'timed-out',
  /** Not shown on televisions. */
  'not-for-devices',
] as const;

export type PlayFailure = (typeof playFailures)[number];

/** An item in one of its turns. Each load has a number of its own, so that the same item can be loaded behind itself. */
interface Load {
  readonly index: number;
  readonly load: number;
}

interface Shown extends Load {
  /** When its numbers came. */
  readonly loadedAt: number;
}

interface Coming extends Load {
  readonly begunAt: number;
  /** Null while it is still being loaded. */
  readonly loadedAt: number | null;
  /** Where to go on if it fails. */
  readonly direction: 1 | -1;
  /** It comes as soon as it can, because somebody asked or the time is over. */
  readonly isWanted: boolean;
}

export interface PlayState {
  readonly shown: Shown | null;
  readonly coming: Coming | null;
  /** When the shown item has had its time; null while it is paused, or nothing is shown. */
  readonly endsAt: number | null;
  /** Of the shown item, when it was paused. */
  readonly leftMs: number | null;
  /** Of each item: why it could not be shown when it was last tried. */
  readonly failures: readonly (PlayFailure | null)[];
  /** The last one that was skipped, until it is shown again. */
  readonly lastFailure: number | null;
  readonly failedInRow: number;
  /** No item could be loaded: when all are tried again. */
  readonly retryAt: number | null;
  readonly loads: number;
}

export interface PlayRules {
  readonly items: readonly { readonly seconds: number }[];
}

export type PlayEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'loaded'; readonly load: number }
  | { readonly kind: 'failed'; readonly load: number; readonly failure: PlayFailure }
  | { readonly kind: 'next' | 'previous' | 'toggle-pause' };

/** So long before its turn the next one is loaded: early enough to be there, late enough to be new. */
export const preloadLeadMs = 20_000;
/** What takes longer is skipped. */
export const loadLimitMs = 60_000;
/** After a round in which nothing could be shown. */
export const retryAfterMs = 60_000;

export function beginPlay({ items }: PlayRules, now: number): PlayState {
  const idle: PlayState = {
    shown: null,
    coming: null,
    endsAt: null,
    leftMs: null,
    failures: items.map(() => null),
    lastFailure: null,
    failedInRow: 0,
    retryAt: null,
    loads: 0,
  };
  return items.length === 0 ? idle : load(idle, { index: 0, direction: 1, isWanted: true, now });
}

export function isPaused(state: PlayState): boolean {
  return state.leftMs !== null;
}

export function play(state: PlayState, event: PlayEvent, rules: PlayRules, now: number): PlayState {
  if (rules.items.length === 0) return state;
  switch (event.kind) {
    case 'loaded':
      return bringForward(noteLoaded(state, event.load, now), rules, now);
    case 'failed':
      return skip(state, event.load, event.failure, rules, now);
    case 'next':
      return go(state, 1, rules, now);
    case 'previous':
      return go(state, -1, rules, now);
    case 'toggle-pause':
      return togglePause(state, now);
    case 'tick':
      return tick(state, rules, now);
  }
}

/** When the state will be another without anybody doing anything; null where it waits for an event. */
export function findDueAt(state: PlayState): number | null {
  const { coming, endsAt, retryAt } = state;
  const moments = [
    ...(coming !== null && coming.loadedAt === null ? [coming.begunAt + loadLimitMs] : []),
    ...(coming === null && retryAt === null && endsAt !== null ? [endsAt - preloadLeadMs] : []),
    // Of one that is over and waits for the next, nothing more is due.
    ...(endsAt !== null && coming?.isWanted !== true ? [endsAt] : []),
    ...(retryAt === null ? [] : [retryAt]),
  ];
  return moments.length === 0 ? null : Math.min(...moments);
}

function tick(state: PlayState, rules: PlayRules, now: number): PlayState {
  const { coming, endsAt, retryAt, shown } = state;
  if (coming !== null && coming.loadedAt === null && now >= coming.begunAt + loadLimitMs) {
    return skip(state, coming.load, 'timed-out', rules, now);
  }
  if (retryAt !== null) {
    // What stood there while the others failed has had its time too: numbers do not stay on the wall unnoticed.
    const left: PlayState =
      endsAt !== null && now >= endsAt ? { ...state, shown: null, endsAt: null } : state;
    if (now < retryAt) return left;
    if (isPaused(left)) return { ...left, retryAt: null, failedInRow: 0 };
    const index = shown === null ? 0 : step(shown.index, 1, rules);
    return load(
      { ...left, retryAt: null, failedInRow: 0 },
      {
        index,
        direction: 1,
        isWanted: left.shown === null,
        now,
      },
    );
  }
  if (endsAt === null || shown === null) return state;
  if (coming === null && now >= endsAt - preloadLeadMs) {
    const next = load(state, { index: step(shown.index, 1, rules), direction: 1, isWanted: false, now });
    return tick(next, rules, now);
  }
  if (now < endsAt || coming === null || coming.isWanted) return state;
  return bringForward({ ...state, coming: { ...coming, isWanted: true } }, rules, now);
}

function noteLoaded(state: PlayState, loadNumber: number, now: number): PlayState {
  const { coming } = state;
  if (coming === null || coming.load !== loadNumber || coming.loadedAt !== null) return state;
  return {
    ...state,
    coming: { ...coming, loadedAt: now },
    failedInRow: 0,
    failures: state.failures.with(coming.index, null),
    lastFailure: state.lastFailure === coming.index ? null : state.lastFailure,
  };
}

/** The loaded one takes the place of the shown one, if it is wanted. */
function bringForward(state: PlayState, { items }: PlayRules, now: number): PlayState {
  const { coming } = state;
  if (coming === null || coming.loadedAt === null || !coming.isWanted) return state;
  const ms = (items[coming.index]?.seconds ?? 0) * 1000;
  return {
    ...state,
    shown: { index: coming.index, load: coming.load, loadedAt: coming.loadedAt },
    coming: null,
    ...(isPaused(state) ? { endsAt: null, leftMs: ms } : { endsAt: now + ms, leftMs: null }),
  };
}

function skip(
  state: PlayState,
  loadNumber: number,
  failure: PlayFailure,
  rules: PlayRules,
  now: number,
): PlayState {
  const { coming, shown } = state;
  // One that fails after it was shown stays: its own page says so, and its turn ends.
  if (coming === null || coming.load !== loadNumber) return state;
  const failedInRow = state.failedInRow + 1;
  const failed: PlayState = {
    ...state,
    coming: null,
    failedInRow,
    failures: state.failures.with(coming.index, failure),
    lastFailure: coming.index,
  };
  if (failedInRow >= rules.items.length) {
    const isOver = state.endsAt !== null && now >= state.endsAt;
    return {
      ...failed,
      ...((isOver || shown === null) && { shown: null, endsAt: null, leftMs: null }),
      retryAt: now + retryAfterMs,
    };
  }
  const { direction, isWanted } = coming;
  return load(failed, { index: step(coming.index, direction, rules), direction, isWanted, now });
}

function go(state: PlayState, direction: 1 | -1, rules: PlayRules, now: number): PlayState {
  const { coming, shown } = state;
  // The next one is on its way already.
  if (coming !== null && direction === 1 && coming.direction === 1) {
    return bringForward({ ...state, coming: { ...coming, isWanted: true } }, rules, now);
  }
  const from = shown?.index ?? coming?.index ?? 0;
  const fresh = { ...state, coming: null, retryAt: null, failedInRow: 0 };
  return load(fresh, { index: step(from, direction, rules), direction, isWanted: true, now });
}

function togglePause(state: PlayState, now: number): PlayState {
  if (state.leftMs !== null) return { ...state, leftMs: null, endsAt: now + state.leftMs };
  if (state.endsAt === null) return state;
  // What was being loaded would be old by the time it is shown, unless somebody waits for it.
  const coming = state.coming?.isWanted === true ? state.coming : null;
  return { ...state, coming, leftMs: Math.max(0, state.endsAt - now), endsAt: null };
}

function load(
  state: PlayState,
  {
    index,
    direction,
    isWanted,
    now,
  }: Pick<Coming, 'index' | 'direction' | 'isWanted'> & { readonly now: number },
): PlayState {
  const loads = state.loads + 1;
  return {
    ...state,
    loads,
    coming: { index, load: loads, begunAt: now, loadedAt: null, direction, isWanted },
  };
}

function step(index: number, direction: 1 | -1, { items }: PlayRules): number {
  return (index + direction + items.length) % items.length;
}
