import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { notificationForEverybody, noNotification } from '../../live/live-notification.ts';
import { createManualTimers } from '../../live/testing/manual-timers.ts';
import { createListenerWatch } from './create-listener-watch.ts';
import type { RealtimePerson } from './realtime.access.ts';

const person: RealtimePerson = {
  userName: 'ANA',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [],
  ledDepartments: [],
  appKeys: [],
};
const minute = 60_000;
const departmentsChanged = { ...noNotification, broadcasts: ['departments'] } as const;

function startWatch() {
  const timers = createManualTimers();
  const alive = new Set(['s1', 's2']);
  const answers: { person: RealtimePerson | undefined; failure: Error | undefined } = {
    person,
    failure: undefined,
  };
  const asked: string[] = [];
  const failures: unknown[] = [];
  const watch = createListenerWatch({
    timers,
    listAlive: async (ids) => new Set(ids.filter((id) => alive.has(id))),
    async findPerson({ id }) {
      asked.push(id);
      if (answers.failure !== undefined) throw answers.failure;
      return answers.person;
    },
    reportFailure: (error) => failures.push(error),
  });

  function listen(id = 's1', knownSince = timers.now()) {
    const notified: unknown[] = [];
    const stop = watch.begin(
      {
        session: { id, userName: 'ANA', credentials: undefined },
        learn: (known) => notified.push(known === undefined ? 'nobody' : 'somebody'),
        look: () => notified.push('look'),
        end: () => notified.push('end'),
      },
      knownSince,
    );
    return { notified, stop };
  }

  /** Everything that was begun has ended. */
  async function settle(): Promise<void> {
    await setImmediate();
  }

  async function pass(milliseconds: number): Promise<void> {
    timers.pass(milliseconds);
    await settle();
  }

  return { timers, watch, alive, answers, asked, failures, listen, settle, pass };
}

describe('people who listen', () => {
  it('[RD-03] are looked at anew when departments change, once for all streams of a session', async () => {
    const { watch, asked, listen, settle } = startWatch();
    const [one, two] = [listen(), listen()];
    watch.tell({ ...noNotification, broadcasts: ['indicators'] });
    await settle();
    expect(asked).toEqual([]);
    watch.tell(departmentsChanged);
    await settle();
    expect(asked).toEqual(['s1']);
    expect([one.notified, two.notified]).toEqual([
      ['somebody', 'look'],
      ['somebody', 'look'],
    ]);
  });

  it('[RD-03] are looked at once more when something changed meanwhile', async () => {
    const { watch, asked, listen, settle } = startWatch();
    listen();
    watch.tell(departmentsChanged);
    watch.tell(departmentsChanged);
    await settle();
    expect(asked).toEqual(['s1', 's1']);
  });

  it('[RD-03] are looked at when something was told while they were let in', async () => {
    const { watch, timers, asked, listen, settle, pass } = startWatch();
    const knownSince = timers.now();
    await pass(10);
    watch.tell(departmentsChanged);
    const { notified } = listen('s1', knownSince);
    await settle();
    expect(asked).toEqual(['s1']);
    expect(notified).toEqual(['somebody', 'look']);
  });

  it('[RD-03] never go on for a quarter of an hour without a new look', async () => {
    const { asked, listen, pass } = startWatch();
    const { stop } = listen();
    for (let passed = 0; passed < 14 * minute; passed += 25_000) await pass(25_000);
    expect(asked).toEqual([]);
    await pass(25_000);
    expect(asked).toEqual(['s1']);
    stop();
    await pass(60 * minute);
    expect(asked).toEqual(['s1']);
  });

  it('[RD-03] lose their rights when these cannot be found out for so long', async () => {
    const { answers, failures, listen, pass } = startWatch();
    answers.failure = new Error('away');
    const { notified } = listen();
    for (let passed = 0; passed < 16 * minute; passed += 25_000) await pass(25_000);
    expect(notified.slice(0, 2)).toEqual(['nobody', 'look']);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('[RD-03] end when they are gone', async () => {
    const { watch, answers, listen, settle } = startWatch();
    const { notified } = listen();
    answers.person = undefined;
    watch.tell(departmentsChanged);
    await settle();
    expect(notified).toEqual(['end']);
  });

  it('[RD-03] end with their session: when it is told, when nobody knows whose ended, and at the next beat', async () => {
    const { watch, alive, listen, settle, pass } = startWatch();
    const [one, other] = [listen('s1'), listen('s2')];
    alive.delete('s1');
    watch.tell({ ...noNotification, sessionsOf: ['BIA'] });
    await settle();
    expect(one.notified).toEqual([]);
    watch.tell({ ...noNotification, sessionsOf: ['ana'] });
    await settle();
    expect([one.notified, other.notified]).toEqual([['end'], []]);

    const again = listen('s1');
    watch.tell(notificationForEverybody);
    await settle();
    expect(again.notified).toContain('end');

    alive.delete('s2');
    await pass(25_000);
    expect(other.notified).toContain('end');
    expect(watch.countOf('s2')).toBe(0);
  });
});
