import { broadcastKinds } from '@prumo/contracts/live/live-event';
import { describe, expect, it } from 'vitest';

import { concerns, decodeHint, encodeHint, hintForEverybody, mergeHints, noHint } from './live-hint.ts';
import type { LiveHint, TaskHint } from './live-hint.ts';

const carla = {
  userName: 'CARLA.MENDES',
  groups: ['Authenticated'],
  seesUnassigned: false,
  isOfQuality: false,
};
const forCarla: TaskHint = { people: ['CARLA.MENDES'], groups: [], hasUnassigned: false };

describe('concerns', () => {
  it.each<[string, Partial<TaskHint>, boolean]>([
    ['nobody', { people: [] }, false],
    ['somebody else', { people: ['RENATO.FARIA'], groups: ['quality_manager'] }, false],
    ['the person', {}, true],
    ['the person in another spelling', { people: ['carla.mendes'] }, true],
    ['a group of the person', { people: [], groups: ['Authenticated'] }, true],
    ['everybody', { people: null }, true],
    ['tasks that nobody has, which the person does not see', { people: [], hasUnassigned: true }, false],
  ])('%s', (_name, hint, expected) => {
    expect(concerns({ ...forCarla, ...hint }, carla)).toBe(expected);
  });

  it('tasks that nobody has, of whoever sees them', () => {
    const hint = { people: [], groups: [], hasUnassigned: true };
    expect(concerns(hint, { ...carla, seesUnassigned: true })).toBe(true);
  });
});

describe('mergeHints', () => {
  it('keeps whom any of them names, once', () => {
    const one: LiveHint = {
      tasks: { people: ['A', 'B'], groups: ['x'], hasUnassigned: false },
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['A'],
    };
    const other: LiveHint = {
      tasks: { people: ['B'], groups: ['y'], hasUnassigned: true },
      broadcasts: [],
      forQuality: ['non-compliances'],
      sessionsOf: ['C'],
    };
    expect(mergeHints(one, other)).toEqual({
      tasks: { people: ['A', 'B'], groups: ['x', 'y'], hasUnassigned: true },
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['A', 'C'],
    });
    expect(mergeHints(one, noHint)).toEqual(one);
    expect(mergeHints(noHint, one)).toEqual(one);
  });

  it('stays with everybody', () => {
    const forSome: LiveHint = { ...noHint, tasks: forCarla, sessionsOf: ['A'] };
    expect(mergeHints(forSome, hintForEverybody)).toMatchObject({
      tasks: { people: null },
      broadcasts: broadcastKinds,
      sessionsOf: null,
    });
  });
});

describe('what copies of the server tell each other', () => {
  it('comes back as it was', () => {
    const ofMany: LiveHint = {
      tasks: forCarla,
      broadcasts: ['indicators'],
      forQuality: ['non-compliances'],
      sessionsOf: ['ÂNGELA'],
    };
    for (const hint of [noHint, hintForEverybody, ofMany]) {
      expect(decodeHint(encodeHint('me', hint))).toEqual({ from: 'me', hint });
    }
  });

  it('concerns everybody where the names would be too long for PostgreSQL', () => {
    const people = Array.from({ length: 1000 }, (_, index) => `PERSON.${index}`);
    const tooLong = encodeHint('me', {
      ...noHint,
      tasks: { ...forCarla, people },
      broadcasts: ['indicators'],
    });
    expect(Buffer.byteLength(tooLong)).toBeLessThan(8_000);
    expect(decodeHint(tooLong).hint).toMatchObject({
      tasks: { people: null },
      broadcasts: ['indicators'],
      sessionsOf: [],
    });
    const ended = encodeHint('me', { ...noHint, sessionsOf: people });
    expect(decodeHint(ended).hint).toEqual({ ...noHint, sessionsOf: null });
  });

  it('may come from an earlier release, which does not speak of broadcasts', () => {
    expect(decodeHint('{"from":"other","sessionsOf":[]}')).toEqual({ from: 'other', hint: noHint });
  });

  it.each(['', 'no JSON', '{"from":"other","tasks":7}'])('%j: said in other words, for everybody', (text) => {
    expect(decodeHint(text)).toEqual({ from: undefined, hint: hintForEverybody });
  });
});
