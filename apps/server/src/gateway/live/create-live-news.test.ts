import { broadcastKinds } from '@prumo/contracts/live/live-event';
import { describe, expect, it } from 'vitest';

import { createLiveNews } from './create-live-news.ts';
import { encodeHint, noHint, type LiveHint, type TaskHint } from './live-hint.ts';
import { createManualTimers } from './testing/manual-timers.ts';

const forPerson = (userName: string): TaskHint => ({ people: [userName], groups: [], hasUnassigned: false });

async function start({ canNotify = true } = {}) {
  const timers = createManualTimers();
  const sent: string[] = [];
  const heard: LiveHint[] = [];
  const failures: unknown[] = [];
  let hear: (payload: string) => void = () => {};
  let reconnect: () => void = () => {};
  const news = createLiveNews({
    timers,
    reportFailure: (error) => failures.push(error),
    database: {
      async listen(_channel, handler, options) {
        hear = handler;
        reconnect = options?.onGap ?? reconnect;
        return async () => {};
      },
      async notify(_channel, payload) {
        if (!canNotify) throw new Error('no database');
        sent.push(payload);
      },
    },
  });
  news.follow((hint) => heard.push(hint));
  await news.start();
  return {
    news,
    timers,
    sent,
    heard,
    failures,
    hear: (text: string) => hear(text),
    reconnect: () => reconnect(),
  };
}

describe('what changed', () => {
  it('is gathered for a moment and told once, here and to the other copies', async () => {
    const { news, timers, sent, heard } = await start();
    for (let count = 0; count < 500; count += 1) news.tellOfTasks(forPerson('ANA'));
    news.tellOfTasks(forPerson('BIA'));
    news.tellOfSession('CAIO');
    timers.pass(99);
    expect([heard, sent]).toEqual([[], []]);
    timers.pass(1);
    expect(heard).toEqual([
      {
        tasks: { people: ['ANA', 'BIA'], groups: [], hasUnassigned: false },
        broadcasts: [],
        forQuality: [],
        sessionsOf: ['CAIO'],
      },
    ]);
    expect(sent).toHaveLength(1);
    timers.pass(1_000);
    expect(sent).toHaveLength(1);

    news.tellOfTasks(forPerson('ANA'));
    timers.pass(100);
    expect(heard).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });

  it('of indicators is told once too, together with the rest', async () => {
    const { news, timers, sent, heard } = await start();
    for (let count = 0; count < 500; count += 1) news.tellOf('indicators');
    timers.pass(100);
    expect(heard).toEqual([{ ...noHint, broadcasts: ['indicators'] }]);
    expect(sent).toHaveLength(1);
    news.tellOfTasks(forPerson('ANA'));
    news.tellOf('indicators');
    timers.pass(100);
    expect(heard[1]).toEqual({ ...noHint, tasks: forPerson('ANA'), broadcasts: ['indicators'] });
  });

  it('is heard from other copies, and not a second time from the database', async () => {
    const { news, timers, sent, heard, hear } = await start();
    const hint = { ...noHint, tasks: forPerson('ANA') };
    hear(encodeHint('another copy', hint));
    expect(heard).toEqual([hint]);
    news.tellOfTasks(forPerson('BIA'));
    timers.pass(100);
    expect(heard).toHaveLength(2);
    hear(sent[0] ?? '');
    expect(heard).toHaveLength(2);
  });

  it('may have been missed while the database was away: everybody is told', async () => {
    const { heard, reconnect } = await start();
    reconnect();
    expect(heard).toMatchObject([{ tasks: { people: null }, broadcasts: broadcastKinds, sessionsOf: null }]);
  });

  it('is told here even when the database fails', async () => {
    const { news, timers, heard, failures } = await start({ canNotify: false });
    news.tellOfTasks(forPerson('ANA'));
    timers.pass(100);
    await news.close();
    expect(heard).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  it('is still told at the end, and nothing after it', async () => {
    const { news, timers, sent } = await start();
    news.tellOfTasks(forPerson('ANA'));
    await news.close();
    expect(sent).toHaveLength(1);
    news.tellOfTasks(forPerson('ANA'));
    timers.pass(1_000);
    expect(sent).toHaveLength(1);
  });
});
