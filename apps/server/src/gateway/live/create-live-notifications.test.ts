import { broadcastKinds } from '@prumo/contracts/live/live-event';
import { describe, expect, it } from 'vitest';

import { createLiveNotifications } from './create-live-notifications.ts';
import {
  encodeNotification,
  noNotification,
  type LiveNotification,
  type TaskNotification,
} from './live-notification.ts';
import { createManualTimers } from './testing/manual-timers.ts';

const forPerson = (userName: string): TaskNotification => ({
  people: [userName],
  groups: [],
  hasUnassigned: false,
});

async function start({ canNotify = true } = {}) {
  const timers = createManualTimers();
  const sent: string[] = [];
  const heard: LiveNotification[] = [];
  const failures: unknown[] = [];
  let hear: (payload: string) => void = () => {};
  let reconnect: () => void = () => {};
  const notifications = createLiveNotifications({
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
  notifications.follow((notification) => heard.push(notification));
  await notifications.start();
  return {
    notifications,
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
    const { notifications, timers, sent, heard } = await start();
    for (let count = 0; count < 500; count += 1) notifications.tellOfTasks(forPerson('ANA'));
    notifications.tellOfTasks(forPerson('BIA'));
    notifications.tellOfSession('CAIO');
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

    notifications.tellOfTasks(forPerson('ANA'));
    timers.pass(100);
    expect(heard).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });

  it('of indicators is told once too, together with the rest', async () => {
    const { notifications, timers, sent, heard } = await start();
    for (let count = 0; count < 500; count += 1) notifications.tellOf('indicators');
    timers.pass(100);
    expect(heard).toEqual([{ ...noNotification, broadcasts: ['indicators'] }]);
    expect(sent).toHaveLength(1);
    notifications.tellOfTasks(forPerson('ANA'));
    notifications.tellOf('indicators');
    timers.pass(100);
    expect(heard[1]).toEqual({ ...noNotification, tasks: forPerson('ANA'), broadcasts: ['indicators'] });
  });

  it('is heard from other copies, and not a second time from the database', async () => {
    const { notifications, timers, sent, heard, hear } = await start();
    const notification = { ...noNotification, tasks: forPerson('ANA') };
    hear(encodeNotification('another copy', notification));
    expect(heard).toEqual([notification]);
    notifications.tellOfTasks(forPerson('BIA'));
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
    const { notifications, timers, heard, failures } = await start({ canNotify: false });
    notifications.tellOfTasks(forPerson('ANA'));
    timers.pass(100);
    await notifications.close();
    expect(heard).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  it('is still told at the end, and nothing after it', async () => {
    const { notifications, timers, sent } = await start();
    notifications.tellOfTasks(forPerson('ANA'));
    await notifications.close();
    expect(sent).toHaveLength(1);
    notifications.tellOfTasks(forPerson('ANA'));
    timers.pass(1_000);
    expect(sent).toHaveLength(1);
  });
});
