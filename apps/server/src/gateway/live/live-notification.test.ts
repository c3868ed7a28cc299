import { broadcastKinds } from '@prumo/contracts/live/live-event';
import { describe, expect, it } from 'vitest';

import {
  concerns,
  decodeNotification,
  encodeNotification,
  notificationForEverybody,
  mergeNotifications,
  noNotification,
} from './live-notification.ts';
import type { LiveNotification, TaskNotification } from './live-notification.ts';

const carla = {
  userName: 'CARLA.MENDES',
  groups: ['Authenticated'],
  seesUnassigned: false,
  isOfQuality: false,
};
const forCarla: TaskNotification = { people: ['CARLA.MENDES'], groups: [], hasUnassigned: false };

describe('concerns', () => {
  it.each<[string, Partial<TaskNotification>, boolean]>([
    ['nobody', { people: [] }, false],
    ['somebody else', { people: ['RENATO.FARIA'], groups: ['quality_manager'] }, false],
    ['the person', {}, true],
    ['the person in another spelling', { people: ['carla.mendes'] }, true],
    ['a group of the person', { people: [], groups: ['Authenticated'] }, true],
    ['everybody', { people: null }, true],
    ['tasks that nobody has, which the person does not see', { people: [], hasUnassigned: true }, false],
  ])('%s', (_name, notification, expected) => {
    expect(concerns({ ...forCarla, ...notification }, carla)).toBe(expected);
  });

  it('tasks that nobody has, of whoever sees them', () => {
    const notification = { people: [], groups: [], hasUnassigned: true };
    expect(concerns(notification, { ...carla, seesUnassigned: true })).toBe(true);
  });
});

describe('mergeNotifications', () => {
  it('keeps whom any of them names, once', () => {
    const one: LiveNotification = {
      tasks: { people: ['A', 'B'], groups: ['x'], hasUnassigned: false },
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['A'],
    };
    const other: LiveNotification = {
      tasks: { people: ['B'], groups: ['y'], hasUnassigned: true },
      broadcasts: [],
      forQuality: ['non-compliances'],
      sessionsOf: ['C'],
    };
    expect(mergeNotifications(one, other)).toEqual({
      tasks: { people: ['A', 'B'], groups: ['x', 'y'], hasUnassigned: true },
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['A', 'C'],
    });
    expect(mergeNotifications(one, noNotification)).toEqual(one);
    expect(mergeNotifications(noNotification, one)).toEqual(one);
  });

  it('stays with everybody', () => {
    const forSome: LiveNotification = { ...noNotification, tasks: forCarla, sessionsOf: ['A'] };
    expect(mergeNotifications(forSome, notificationForEverybody)).toMatchObject({
      tasks: { people: null },
      broadcasts: broadcastKinds,
      sessionsOf: null,
    });
  });
});

describe('what copies of the server tell each other', () => {
  it('comes back as it was', () => {
    const ofMany: LiveNotification = {
      tasks: forCarla,
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['ÂNGELA'],
    };
    for (const notification of [noNotification, notificationForEverybody, ofMany]) {
      expect(decodeNotification(encodeNotification('me', notification))).toEqual({
        from: 'me',
        notification,
      });
    }
  });

  it('concerns everybody where the names would be too long for PostgreSQL', () => {
    const people = Array.from({ length: 1000 }, (_, index) => `PERSON.${index}`);
    const tooLong = encodeNotification('me', {
      ...noNotification,
      tasks: { ...forCarla, people },
      broadcasts: ['indicators'],
    });
    expect(Buffer.byteLength(tooLong)).toBeLessThan(8_000);
    expect(decodeNotification(tooLong).notification).toMatchObject({
      tasks: { people: null },
      broadcasts: ['indicators'],
      sessionsOf: [],
    });
    const ended = encodeNotification('me', { ...noNotification, sessionsOf: people });
    expect(decodeNotification(ended).notification).toEqual({ ...noNotification, sessionsOf: null });
  });

  it('may come from an earlier release, which does not speak of broadcasts', () => {
    expect(decodeNotification('{"from":"other","sessionsOf":[]}')).toEqual({
      from: 'other',
      notification: noNotification,
    });
  });

  it.each(['', 'no JSON', '{"from":"other","tasks":7}'])('%j: said in other words, for everybody', (text) => {
    expect(decodeNotification(text)).toEqual({ from: undefined, notification: notificationForEverybody });
  });
});
