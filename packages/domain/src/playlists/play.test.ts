import { describe, expect, it, test } from 'vitest';

import {
  beginPlay,
  findDueAt,
  isPaused,
  loadLimitMs,
  play,
  preloadLeadMs,
  retryAfterMs,
  type PlayEvent,
  type PlayFailure,
  type PlayState,
} from './play.ts';

const start = Date.parse('2026-11-18T12:00:00Z');

/** A player with a clock of its own: what is loaded comes at once, or fails as `failing` says. */
function createPlayer(seconds: readonly number[], failing: Map<number, PlayFailure> = new Map()) {
  const rules = { items: seconds.map((each) => ({ seconds: each })) };
  let now = start;
  let state = beginPlay(rules, now);

  function tell(event: PlayEvent): void {
    state = play(state, event, rules, now);
  }

  function settle(): void {
    for (let times = 0; state.coming !== null && state.coming.loadedAt === null; times += 1) {
      if (times > seconds.length) throw new Error('it tries for ever');
      const { index, load } = state.coming;
      const failure = failing.get(index);
      tell(failure === undefined ? { kind: 'loaded', load } : { kind: 'failed', load, failure });
    }
  }

  return {
    failing,
    get state(): PlayState {
      return state;
    },
    get now() {
      return now;
    },
    get index() {
      return state.shown?.index ?? null;
    },
    tell,
    settle,
    /** Lets the time pass, event by event. */
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        settle();
        const due = findDueAt(state);
        if (due === null || due > end) break;
        now = Math.max(now, due);
        tell({ kind: 'tick' });
      }
      now = end;
    },
  };
}

test('[PL-01] items follow one another, each for its time, and begin again', () => {
  const player = createPlayer([30, 60, 10]);
  player.settle();
  expect(player.index).toBe(0);
  player.pass(29_999);
  expect(player.index).toBe(0);
  player.pass(1);
  expect(player.index).toBe(1);
  player.pass(60_000);
  expect(player.index).toBe(2);
  player.pass(10_000);
  expect(player.index).toBe(0);
});

test('the next one is loaded shortly before its turn, and comes no earlier', () => {
  const player = createPlayer([60, 60]);
  player.pass(60_000 - preloadLeadMs - 1);
  expect(player.state.coming).toBeNull();
  player.pass(1);
  expect(player.state.coming).toMatchObject({ index: 1, loadedAt: player.now, isWanted: false });
  expect(player.index).toBe(0);
  player.pass(preloadLeadMs);
  expect(player.state.shown).toMatchObject({ index: 1, loadedAt: player.now - preloadLeadMs });
});

test('a single item is loaded anew behind itself', () => {
  const player = createPlayer([60]);
  player.settle();
  const first = player.state.shown?.load;
  player.pass(60_000);
  expect(player.index).toBe(0);
  expect(player.state.shown?.load).not.toBe(first);
});

test('what is shown stays until the next one is there', () => {
  const rules = { items: [{ seconds: 10 }, { seconds: 10 }] };
  let state = play(beginPlay(rules, start), { kind: 'loaded', load: 1 }, rules, start);
  state = play(state, { kind: 'tick' }, rules, start + 10_000);
  expect(state).toMatchObject({ shown: { index: 0 }, coming: { index: 1, isWanted: true } });
  state = play(state, { kind: 'loaded', load: 2 }, rules, start + 15_000);
  expect(state).toMatchObject({ shown: { index: 1 }, endsAt: start + 25_000 });
});

describe('[PL-01] by hand', () => {
  it('goes on and back, also over the ends', () => {
    const player = createPlayer([60, 60, 60]);
    player.settle();
    for (const [kind, index] of [
      ['next', 1],
      ['next', 2],
      ['next', 0],
      ['previous', 2],
      ['previous', 1],
    ] as const) {
      player.tell({ kind });
      player.settle();
      expect(player.index).toBe(index);
    }
  });

  it('goes on to what is loaded already without loading it again', () => {
    const player = createPlayer([60, 60]);
    player.pass(60_000 - 5_000);
    const load = player.state.coming?.load;
    player.tell({ kind: 'next' });
    expect(player.state.shown).toMatchObject({ index: 1, load });
  });

  it('goes back although the next one is loaded already', () => {
    const player = createPlayer([60, 60, 60]);
    player.pass(60_000 - 5_000);
    player.tell({ kind: 'previous' });
    player.settle();
    expect(player.index).toBe(2);
  });

  it('pauses for as long as one likes, and goes on with the rest of the time', () => {
    const player = createPlayer([60, 60]);
    player.pass(50_000);
    player.tell({ kind: 'toggle-pause' });
    expect(isPaused(player.state)).toBe(true);
    expect(player.state.coming).toBeNull();
    player.pass(3_600_000);
    expect(player.index).toBe(0);
    player.tell({ kind: 'toggle-pause' });
    player.pass(9_999);
    expect(player.index).toBe(0);
    player.pass(1);
    expect(player.index).toBe(1);
  });

  it('shows the next one while it is paused, and stays there', () => {
    const player = createPlayer([60, 30]);
    player.settle();
    player.tell({ kind: 'toggle-pause' });
    player.tell({ kind: 'next' });
    player.pass(3_600_000);
    expect(player.index).toBe(1);
    expect(player.state.leftMs).toBe(30_000);
  });
});

describe('[PL-01] a failing item', () => {
  it('is skipped and said, and shown again when it works', () => {
    const player = createPlayer([60, 60, 60], new Map([[1, 'missing']]));
    player.pass(60_000);
    expect(player.index).toBe(2);
    expect(player.state.failures).toEqual([null, 'missing', null]);
    expect(player.state.lastFailure).toBe(1);
    player.failing.clear();
    player.pass(120_000);
    expect(player.index).toBe(1);
    expect(player.state).toMatchObject({ failures: [null, null, null], lastFailure: null });
  });

  it('is skipped backwards by who goes back', () => {
    const player = createPlayer([60, 60, 60], new Map([[2, 'missing']]));
    player.settle();
    player.tell({ kind: 'previous' });
    player.settle();
    expect(player.index).toBe(1);
  });

  it('is one that takes too long', () => {
    const rules = { items: [{ seconds: 60 }, { seconds: 60 }] };
    let state = beginPlay(rules, start);
    expect(findDueAt(state)).toBe(start + loadLimitMs);
    state = play(state, { kind: 'tick' }, rules, start + loadLimitMs);
    expect(state).toMatchObject({ coming: { index: 1 }, failures: ['timed-out', null] });
    // It comes late: nobody waits for it any more.
    expect(play(state, { kind: 'loaded', load: 1 }, rules, start + loadLimitMs + 1)).toEqual(state);
  });

  it('of which there is no other: nothing is shown, and all are tried again later', () => {
    const player = createPlayer(
      [60, 60],
      new Map([
        [0, 'unavailable'],
        [1, 'session-ended'],
      ]),
    );
    player.settle();
    expect(player.state).toMatchObject({ shown: null, coming: null, retryAt: start + retryAfterMs });
    player.pass(10 * retryAfterMs);
    expect(player.state.shown).toBeNull();
    player.failing.delete(1);
    player.pass(retryAfterMs);
    expect(player.index).toBe(1);
  });

  it('does not leave old numbers on the wall', () => {
    const player = createPlayer([60, 60]);
    player.pass(1_000);
    player.failing.set(0, 'unavailable').set(1, 'unavailable');
    player.pass(58_999);
    expect(player.index).toBe(0);
    player.pass(1);
    expect(player.index).toBeNull();
  });
});

test('nothing is played where there is nothing', () => {
  const rules = { items: [] };
  const state = beginPlay(rules, start);
  expect(findDueAt(state)).toBeNull();
  expect(play(state, { kind: 'next' }, rules, start)).toBe(state);
});

test('[PL-03] 2,000 turns leave nothing behind', () => {
  const player = createPlayer([30, 60, 45, 90], new Map([[2, 'missing']]));
  player.pass(300_000);
  const sizeAtFirst = JSON.stringify(player.state).length;
  let turns = 0;
  let last = player.state.shown?.load;
  const seen = new Set<number | null>();
  while (turns < 2_000) {
    player.pass(1_000);
    seen.add(player.index);
    if (player.state.shown?.load !== last) turns += 1;
    last = player.state.shown?.load;
  }
  // More than a day of this playlist.
  expect(player.now - start).toBeGreaterThan(24 * 60 * 60_000);
  expect(seen).toEqual(new Set([0, 1, 3]));
  // Only the number of the load has got more digits.
  expect(JSON.stringify(player.state).length - sizeAtFirst).toBeLessThan(16);
  expect(player.state.failures).toHaveLength(4);
});
