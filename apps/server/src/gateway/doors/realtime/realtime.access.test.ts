import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { replaceNode } from '@prumo/realtime-store/tree/node';
import { describe, expect, it } from 'vitest';

import {
  isNewClaim,
  classifyWrite,
  leavesCasesAlone,
  mayReadPlace,
  writesRecords,
  type RealtimePerson,
} from './realtime.access.ts';

const nobody: RealtimePerson = {
  userName: 'CARLA.MENDES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [],
  ledDepartments: [],
  appKeys: ['beds'],
};
const led = { id: 'led', responsible: 'OTHER', manager: 'carla.mendes' };

const people = {
  administrator: { ...nobody, isAdmin: true },
  'quality manager': { ...nobody, isQualityManager: true },
  'data administrator': { ...nobody, isDataAdministrator: true },
  leader: { ...nobody, departments: [{ id: 'led' }], ledDepartments: [led] },
  worker: { ...nobody, departments: [{ id: 'led' }] },
  stranger: { ...nobody, departments: [{ id: 'elsewhere' }] },
  reader: { ...nobody, isReader: true, departments: [{ id: 'led' }] },
} satisfies Record<string, RealtimePerson>;

type Name = keyof typeof people;

const names: readonly Name[] = [
  'administrator',
  'quality manager',
  'data administrator',
  'leader',
  'worker',
  'stranger',
  'reader',
];

function listWho(isIt: (person: RealtimePerson) => boolean): readonly Name[] {
  return names.filter((name) => isIt(people[name]));
}

const isChanger = (name: Name): boolean => name !== 'reader';
const changers = names.filter(isChanger);
const maintainers: readonly Name[] = ['administrator', 'quality manager'];
const leaders: readonly Name[] = [...maintainers, 'leader'];
const members: readonly Name[] = [...maintainers, 'leader', 'worker', 'reader'];
const seers: readonly Name[] = [...maintainers, 'data administrator', 'leader', 'worker', 'reader'];

describe('access to the realtime tree', () => {
  it.each<[path: string, readers: readonly Name[], writers: readonly Name[], claimants: readonly Name[]]>([
    ['', ['administrator'], ['administrator'], []],
    ['other', ['administrator'], ['administrator'], []],
    ['other/led/kpi', ['administrator'], ['administrator'], []],
    ['departments', [...maintainers, 'reader'], maintainers, []],
    ['departments/led', members, maintainers, []],
    ['departments/led/name', members, maintainers, []],
    ['departments/led/manager', members, maintainers, []],
    ['departments/led/kpi', seers, [...maintainers, 'leader'], []],
    ['departments/led/kpi/k1', seers, [...maintainers, 'leader'], []],
    ['departments/led/kpi/k1/targets/1', seers, [...maintainers, 'leader'], []],
    ['departments/led/kpis', members, maintainers, []],
    ['departments/other/kpi', [...maintainers, 'data administrator', 'reader'], maintainers, []],
    ['nonCompliances', maintainers, maintainers, []],
    ['nonCompliances/led', leaders, leaders, []],
    ['nonCompliances/led/nc1', leaders, leaders, ['data administrator', 'worker', 'stranger']],
    ['nonCompliances/led/kpi', leaders, leaders, ['data administrator', 'worker', 'stranger']],
    ['nonCompliances/led/nc1/title', leaders, leaders, []],
    ['apps', ['administrator'], ['administrator'], []],
    ['apps/beds', ['administrator'], ['administrator'], []],
    ['apps/beds/everybody', names, changers, []],
    ['apps/beds/everybody/rooms/12', names, changers, []],
    ['apps/beds/hospital', names, maintainers, []],
    ['apps/beds/hospital/rooms', names, maintainers, []],
    ['apps/beds/departments', maintainers, maintainers, []],
    ['apps/beds/departments/led', members, members.filter(isChanger), []],
    ['apps/beds/departments/led/rooms', members, members.filter(isChanger), []],
    ['apps/beds/departments/other', maintainers, maintainers, []],
    ['apps/beds/people', ['administrator'], ['administrator'], []],
    // All of them have the same name here.
    ['apps/beds/people/CARLA%2EMENDES', names, changers, []],
    ['apps/beds/people/CARLA%2EMENDES/rooms', names, changers, []],
    ['apps/beds/people/IVONE%2EALVES', ['administrator'], ['administrator'], []],
    ['apps/beds/anything', ['administrator'], ['administrator'], []],
    // Nobody has put it into the portal.
    ['apps/stretchers/everybody', ['administrator'], ['administrator'], []],
    ['apps/stretchers/people/CARLA%2EMENDES', ['administrator'], ['administrator'], []],
  ])('[RD-03] [UC-08] at /%s', (text, readers, writers, claimants) => {
    const path = text === '' ? [] : text.split('/');
    expect(listWho((person) => mayReadPlace(person, path))).toEqual(readers);
    const granted = text === '' || text.startsWith('nonCompliances') ? 'when-unkept' : 'granted';
    expect(listWho((person) => classifyWrite(person, path) === granted)).toEqual(writers);
    expect(listWho((person) => classifyWrite(person, path) === 'when-claimed')).toEqual(claimants);
    const others = names.filter((name) => !writers.includes(name) && !claimants.includes(name));
    expect(listWho((person) => classifyWrite(person, path) === 'refused')).toEqual(others);
  });

  const path = ['nonCompliances', 'led', 'nc1'];
  const claim = { claimant: 'elsewhere', occurrenceDepartment: 'led', title: 'x' };

  function rootOf(json: unknown) {
    return replaceNode(undefined, path, decodeNode(json, { now: 0, before: undefined, depth: 3 }));
  }

  it.each<[what: string, before: unknown, after: unknown, isOne: boolean]>([
    ['of the own department', null, claim, true],
    ['that says it is the received one', null, { ...claim, sent: false }, true],
    ['over something', { title: 'before' }, claim, false],
    ['of another department', null, { ...claim, claimant: 'led' }, false],
    ['of nobody', null, { ...claim, claimant: null }, false],
    ['put before another department', null, { ...claim, occurrenceDepartment: 'elsewhere' }, false],
    ['that is the copy of the sender', null, { ...claim, sent: true }, false],
    ['that is none', null, null, false],
    ['with a history', null, { ...claim, history: [{ by: 'x' }] }, false],
    ['without a title', null, { ...claim, title: null }, false],
    ['with something that no case has', null, { ...claim, script: 'x' }, false],
    ['whose title is no text', null, { ...claim, title: { a: 'x' } }, false],
    ['whose claimant is no text', null, { ...claim, claimant: { id: 'elsewhere' } }, false],
  ])('[RD-03] a claim %s', (_what, before, after, isOne) => {
    expect(isNewClaim(people.stranger, path, rootOf(before), rootOf(after))).toBe(isOne);
  });

  it('[RD-03] of the copy that the sender keeps', () => {
    const own = ['nonCompliances', 'elsewhere', 'nc1'];
    const root = (json: unknown) =>
      replaceNode(undefined, own, decodeNode(json, { now: 0, before: undefined, depth: 3 }));
    const isOne = (json: unknown): boolean => isNewClaim(people.stranger, own, root(null), root(json));
    expect(isOne({ ...claim, sent: true })).toBe(true);
    expect(isOne(claim)).toBe(false);
    expect(isOne({ ...claim, claimant: 'led', sent: true })).toBe(false);
  });

  const kept = { ...claim, history: [{ by: 'x' }] };

  it.each<[what: string, before: unknown, after: unknown, isAllowed: boolean]>([
    ['changes a record of others', claim, { ...claim, title: 'y' }, true],
    ['removes a record of others', claim, null, true],
    ['adds a record', null, claim, true],
    ['leaves a case as it is', kept, kept, true],
    ['changes a case', kept, { ...kept, title: 'y' }, false],
    ['adds to the history of a case', kept, { ...kept, history: [{ by: 'x' }, { by: 'y' }] }, false],
    ['takes the history of a case', kept, claim, false],
    ['removes a case', kept, null, false],
    ['makes a case', null, kept, false],
    ['makes a case of a record', claim, kept, false],
  ])('[RD-03] a write that %s', (_what, before, after, isAllowed) => {
    for (const place of [[], path.slice(0, 1), path.slice(0, 2), path, [...path, 'title']]) {
      expect(leavesCasesAlone(place, rootOf(before), rootOf(after))).toBe(isAllowed);
    }
  });

  it.each<[what: string, before: unknown, after: unknown, isAllowed: boolean]>([
    ['of a record', null, { title: 'x' }, true],
    ['of what a record may have', null, { ...claim, state: 'open', number: 7, year: 2026, sent: true }, true],
    ['that changes a record', { title: 'x' }, { title: 'y', state: 'open' }, true],
    ['that removes a record', { title: 'x' }, null, true],
    ['beside what another system left', { title: 'x', odd: [1] }, { title: 'y', odd: [1] }, true],
    ['in what has no title', { odd: 1 }, { odd: 1, state: 'open' }, true],
    ['of a value', null, 'x', false],
    ['of a list', null, ['x', 'y'], false],
    ['without a title', null, { state: 'open' }, false],
    ['that takes the title', { title: 'x', state: 'a' }, { state: 'a' }, false],
    ['of an empty title', null, { title: ' ' }, false],
    ['of a long title', null, { title: 'x'.repeat(201) }, false],
    ['of a title that is none', null, { title: 5 }, false],
    ['of what no case has', null, { title: 'x', odd: 1 }, false],
    ['that changes what another system left', { title: 'x', odd: 1 }, { title: 'x', odd: 2 }, false],
    ['of a field of another kind', null, { title: 'x', number: 'seven' }, false],
    ['of a branch where a text stands', null, { title: 'x', description: { a: 1 } }, false],
    ['of a strange action', null, { title: 'x', actions: [{ junk: 1 }] }, false],
    ['of a name of JavaScript', null, { title: 'x', constructor: 'x' }, false],
  ])('[RD-03] a write %s: %j', (_what, before, after, isAllowed) => {
    for (const place of [[], path.slice(0, 1), path.slice(0, 2), path, [...path, 'title']]) {
      expect(writesRecords(place, rootOf(before), rootOf(after))).toBe(isAllowed);
    }
  });

  it.each([['nonCompliances'], ['nonCompliances', 'led']])(
    '[RD-03] no value stands for a department or its records: at %s %s',
    (...place) => {
      const root = replaceNode(
        rootOf(claim),
        place,
        decodeNode('x', { now: 0, before: undefined, depth: 1 }),
      );
      for (const asked of [[], place]) expect(writesRecords(asked, rootOf(claim), root)).toBe(false);
      expect(writesRecords(place, rootOf(claim), replaceNode(rootOf(claim), place, undefined))).toBe(true);
    },
  );

  it('[RD-03] a write that leaves the cases of one department or of one number alone may still change another', () => {
    const one = rootOf({ ...claim, title: 'one' });
    const beside = ['nonCompliances', 'led', 'nc2'];
    const elsewhere = ['nonCompliances', 'elsewhere', 'nc3'];
    for (const place of [beside, elsewhere]) {
      const before = replaceNode(one, place, decodeNode(kept, { now: 0, before: undefined, depth: 3 }));
      expect(leavesCasesAlone([], before, before)).toBe(true);
      expect(leavesCasesAlone([], before, one)).toBe(false);
      expect(leavesCasesAlone(place, before, one)).toBe(false);
      // What is elsewhere is none of what is written here.
      expect(leavesCasesAlone(path, before, one)).toBe(true);
    }
  });
});
