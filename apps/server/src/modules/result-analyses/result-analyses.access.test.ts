import { describe, expect, it } from 'vitest';

import { mayJudge, mayRead, type AnalysisRelations } from './result-analyses.access.ts';

const stranger = {
  userName: 'JOAO.PIRES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [{ id: 'dep-cc', initials: 'CC', name: 'Centro Cirúrgico' }],
};
const action = { kind: 'action', assignee: 'IVONE.ALVES', holder: 'IVONE.ALVES' } as const;
const check = { kind: 'method', assignee: 'MARINA.LOPES', holder: 'MARINA.LOPES' } as const;
const next = { kind: 'next-round', assignee: 'CARLA.MENDES', holder: 'CARLA.MENDES' } as const;
const relations: AnalysisRelations = {
  departmentId: 'dep-utia',
  verifier: 'MARINA.LOPES',
  tasks: [action, check, next],
  judgedBy: null,
};
const own = 'joao.pires';

describe('access to one analysis', () => {
  it.each([
    ['anybody else', {}, {}, false, false],
    ['who works in the department', { departments: [{ id: 'dep-utia' }] }, {}, true, false],
    ['a data administrator', { isDataAdministrator: true }, {}, true, false],
    ['a quality manager', { isQualityManager: true }, {}, true, true],
    ['an administrator', { isAdmin: true }, {}, true, true],
    ['who is named to verify', {}, { verifier: own }, true, true],
    ['who only reads and is named to verify', { isReader: true }, { verifier: own }, true, false],
    ['who is named for an action', {}, { tasks: [{ ...action, assignee: own }] }, true, false],
    ['who has an action now', {}, { tasks: [{ ...action, holder: own }] }, true, false],
    ['who has the check now', {}, { tasks: [action, { ...check, holder: own }] }, true, true],
    ['who has judged it', {}, { judgedBy: own }, true, false],
    [
      'who is to write the next round',
      {},
      { tasks: [{ ...next, assignee: own, holder: own }] },
      false,
      false,
    ],
    ['nobody, of an analysis without a RACP', {}, { verifier: null, tasks: [] }, false, false],
    [
      'nobody, of tasks that nobody has',
      { userName: '' },
      { verifier: null, tasks: [{ ...action, holder: null }] },
      false,
      false,
    ],
  ] as const)('[SP-06] [SE-03] %s', (_name, person, change, reads, judges) => {
    const departments = ('departments' in person ? person.departments : stranger.departments).map(
      ({ id }) => ({ id, initials: id, name: id }),
    );
    const asked = { ...stranger, ...person, departments };
    expect(mayRead(asked, { ...relations, ...change })).toBe(reads);
    expect(mayJudge(asked, { ...relations, ...change })).toBe(judges);
  });
});
