import { openCase } from '@prumo/domain/non-compliances/open-case';
import { describe, expect, it } from 'vitest';

import {
  findCaseRoles,
  listHeldActions,
  mayReadReporter,
  maySeeCase,
  type CaseRelations,
} from './non-compliances.access.ts';
import { buildPerson, emergency, sampleReport, utia } from './testing/people.ts';

const { nonCompliance: opened } = openCase(sampleReport, {
  id: 'nc-1',
  number: 1,
  now: new Date('2026-07-20T13:00:00Z'),
  reporter: { userName: 'BEATRIZ.SOUZA', displayName: 'Beatriz Souza' },
  claimantDeptName: emergency.name,
  occurrenceDeptName: utia.name,
  isNeverEvent: false,
  attachments: [],
  receiptHash: null,
});
const action = {
  id: 'a1',
  what: 'Conferir',
  why: '',
  where: '',
  who: 'JOAO.PIRES',
  dueOn: '2026-08-10',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  taskId: '71',
  evidence: null,
  doneOn: null,
};
const examined = {
  ...opened,
  responsible: 'PAULA.DIAS',
  actions: [action],
  efficacy: { method: 'm', expectedResult: 'e', verifier: 'VERA.LIMA', dueOn: '2026-09-30' },
};
const relations: CaseRelations = {
  reporter: 'BEATRIZ.SOUZA',
  leaders: { responsible: 'CARLA.MENDES', manager: 'RENATO.FARIA' },
  openTasks: [
    { id: '70', key: 'analiseSetor', assignee: 'IVONE.ALVES', owner: null },
    { id: '71', key: 'actionPlanTask', assignee: 'LUCAS.BRAGA', owner: 'ELISA.CAMPOS' },
    { id: '72', key: 'actionPlanTask', assignee: 'NADIA.FREIRE', owner: null },
  ],
};

describe('who is what towards a non-compliance', () => {
  it.each([
    ['who reported it', buildPerson('beatriz.souza'), ['claimant']],
    ['somebody of the department that reports', buildPerson('X', { departments: [emergency] }), ['claimant']],
    ['a quality manager', buildPerson('X', { isQualityManager: true }), ['quality']],
    ['an administrator', buildPerson('X', { isAdmin: true }), ['quality']],
    ['who analyses', buildPerson('PAULA.DIAS'), ['responsible']],
    ['the responsible of the department', buildPerson('CARLA.MENDES'), ['responsible']],
    ['its manager', buildPerson('RENATO.FARIA'), ['responsible']],
    ['who has the task of analysing', buildPerson('IVONE.ALVES'), ['responsible']],
    ['who executes', buildPerson('JOAO.PIRES'), ['executor']],
    ['who has the task of an action', buildPerson('LUCAS.BRAGA'), ['executor']],
    ['who delegated it', buildPerson('ELISA.CAMPOS'), ['executor']],
    ['who verifies', buildPerson('VERA.LIMA'), ['verifier']],
  ])('%s', (_, person, roles) => {
    expect(findCaseRoles(person, examined, relations)).toEqual(roles);
    expect(maySeeCase(person, examined, relations)).toBe(true);
  });

  it.each([
    ['a stranger', buildPerson('X')],
    [
      'somebody of the department where it occurred, who does not lead it',
      buildPerson('X', { departments: [utia] }),
    ],
    ['who has a task of no action of it', buildPerson('NADIA.FREIRE')],
    ['a data administrator', buildPerson('X', { isDataAdministrator: true })],
  ])('%s does not see it', (_, person) => {
    expect(maySeeCase(person, examined, relations)).toBe(false);
  });

  it.each([
    ['identified', 'triage', null, true],
    ['identified', 'closed-effective', 'PAULA.DIAS', true],
    // As the department does: at once it would tell when somebody wrote.
    ['anonymous', 'triage', null, false],
    ['anonymous', 'analysis', 'PAULA.DIAS', true],
    ['confidential', 'triage', null, false],
    ['confidential', 'analysis', 'PAULA.DIAS', false],
  ] as const)(
    '[SE-04] who only reads, of a report that is %s, in %s: %s, %s',
    (kind, state, responsible, sees) => {
      const reader = buildPerson('X', { isReader: true });
      const report = { ...examined, kind, state, responsible };
      expect(maySeeCase(reader, report, relations)).toBe(sees);
      expect(findCaseRoles(reader, report, relations)).toEqual([]);
      expect(mayReadReporter(reader)).toBe(false);
    },
  );

  it('a confidential report has one claimant, an anonymous one has none', () => {
    const colleague = buildPerson('X', { departments: [emergency] });
    const confidential = { ...examined, kind: 'confidential' } as const;
    expect(findCaseRoles(colleague, confidential, relations)).toEqual([]);
    expect(maySeeCase(colleague, confidential, relations)).toBe(false);
    expect(findCaseRoles(buildPerson('BEATRIZ.SOUZA'), confidential, relations)).toEqual(['claimant']);
    const anonymous = { ...examined, kind: 'anonymous', claimant: null } as const;
    const unknown = { ...relations, reporter: null };
    expect(findCaseRoles(buildPerson('BEATRIZ.SOUZA'), anonymous, unknown)).toEqual([]);
    expect(maySeeCase(colleague, anonymous, unknown)).toBe(false);
  });

  it('who carried out an action of an earlier plan sees what came of it, and has no part in it any more', () => {
    const history = [
      { role: 'quality', by: 'MARINA.LOPES' },
      { role: 'executor', by: 'GUSTAVO.MELO' },
    ] as const;
    const again = { ...examined, kind: 'confidential', state: 'analysis', actions: [], history } as const;
    const former = buildPerson('gustavo.melo');
    expect(findCaseRoles(former, again, relations)).toEqual([]);
    expect(maySeeCase(former, again, relations)).toBe(true);
    expect(maySeeCase(former, { ...again, state: 'triage', responsible: null }, relations)).toBe(false);
    expect(maySeeCase(former, { ...again, history: [] }, relations)).toBe(false);
    expect(maySeeCase(buildPerson('X'), again, relations)).toBe(false);
  });

  it("[SE-04] before quality has sent it on, a hidden report is quality's and who reported it", () => {
    const early = { ...examined, kind: 'confidential', state: 'triage', responsible: null } as const;
    for (const userName of ['CARLA.MENDES', 'RENATO.FARIA', 'JOAO.PIRES', 'VERA.LIMA', 'IVONE.ALVES']) {
      expect(findCaseRoles(buildPerson(userName), early, relations)).toEqual([]);
      expect(maySeeCase(buildPerson(userName), { ...early, kind: 'identified' }, relations)).toBe(true);
    }
    expect(maySeeCase(buildPerson('BEATRIZ.SOUZA'), early, relations)).toBe(true);
    expect(maySeeCase(buildPerson('X', { isQualityManager: true }), early, relations)).toBe(true);
    const accepted = { ...early, state: 'analysis', responsible: 'PAULA.DIAS' } as const;
    expect(maySeeCase(buildPerson('CARLA.MENDES'), accepted, relations)).toBe(true);
  });

  it.each([
    ['a quality manager', buildPerson('X', { isQualityManager: true }), true],
    [
      'a quality manager who administers too',
      buildPerson('X', { isQualityManager: true, isAdmin: true }),
      true,
    ],
    ['an administrator', buildPerson('X', { isAdmin: true }), false],
    ['a data administrator', buildPerson('X', { isDataAdministrator: true }), false],
    ['the responsible of the department', buildPerson('CARLA.MENDES'), false],
    ['who reported it', buildPerson('BEATRIZ.SOUZA'), false],
  ])('[SE-04] the sealed name is for %s: %s', (_case, person, expected) => {
    expect(mayReadReporter(person)).toBe(expected);
  });

  it('the held actions are those whose open task is with the person', () => {
    expect(listHeldActions({ userName: 'lucas.braga' }, examined, relations.openTasks)).toEqual(['a1']);
    expect(listHeldActions({ userName: 'NADIA.FREIRE' }, examined, relations.openTasks)).toEqual([]);
  });

  it('of several actions one is enough, and a task that is none of an action gives none', () => {
    const others = { ...examined, actions: [{ ...action, id: 'a0', who: 'X', taskId: null }, action] };
    expect(findCaseRoles(buildPerson('JOAO.PIRES'), others, relations)).toEqual(['executor']);
    const openTasks = [{ id: '71', key: 'analiseSetor', assignee: 'LUCAS.BRAGA', owner: null }];
    expect(listHeldActions({ userName: 'LUCAS.BRAGA' }, others, openTasks)).toEqual([]);
  });

  it('without leaders of the department and without a plan nobody is responsible or verifies by them', () => {
    const early = { ...examined, efficacy: null };
    const gone = { ...relations, leaders: undefined };
    for (const userName of ['CARLA.MENDES', 'RENATO.FARIA', 'VERA.LIMA']) {
      expect(findCaseRoles(buildPerson(userName), early, gone)).toEqual([]);
    }
  });
});
