import { openCase } from '@prumo/domain/non-compliances/open-case';
import { describe, expect, it } from 'vitest';

import { findCaseRoles, listHeldActions, maySeeCase, type CaseRelations } from './non-compliances.access.ts';
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
const judged = {
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
    expect(findCaseRoles(person, judged, relations)).toEqual(roles);
    expect(maySeeCase(person, judged, relations)).toBe(true);
  });

  it('somebody of the department where it occurred sees it, and has no part in it', () => {
    const person = buildPerson('X', { departments: [utia] });
    expect(findCaseRoles(person, judged, relations)).toEqual([]);
    expect(maySeeCase(person, judged, relations)).toBe(true);
  });

  it.each([
    ['a stranger', buildPerson('X')],
    ['who has a task of no action of it', buildPerson('NADIA.FREIRE')],
    ['a data administrator', buildPerson('X', { isDataAdministrator: true })],
  ])('%s does not see it', (_, person) => {
    expect(maySeeCase(person, judged, relations)).toBe(false);
  });

  it('a confidential report has one claimant, an anonymous one has none', () => {
    const colleague = buildPerson('X', { departments: [emergency] });
    const confidential = { ...judged, kind: 'confidential' } as const;
    expect(findCaseRoles(colleague, confidential, relations)).toEqual([]);
    expect(findCaseRoles(buildPerson('BEATRIZ.SOUZA'), confidential, relations)).toEqual(['claimant']);
    const anonymous = { ...judged, kind: 'anonymous', claimant: null } as const;
    const unknown = { ...relations, reporter: null };
    expect(findCaseRoles(buildPerson('BEATRIZ.SOUZA'), anonymous, unknown)).toEqual([]);
    expect(maySeeCase(colleague, anonymous, unknown)).toBe(false);
  });

  it('the held actions are those whose open task is with the person', () => {
    expect(listHeldActions({ userName: 'lucas.braga' }, judged, relations.openTasks)).toEqual(['a1']);
    expect(listHeldActions({ userName: 'NADIA.FREIRE' }, judged, relations.openTasks)).toEqual([]);
  });

  it('of several actions one is enough, and a task that is none of an action gives none', () => {
    const others = { ...judged, actions: [{ ...action, id: 'a0', who: 'X', taskId: null }, action] };
    expect(findCaseRoles(buildPerson('JOAO.PIRES'), others, relations)).toEqual(['executor']);
    const openTasks = [{ id: '71', key: 'analiseSetor', assignee: 'LUCAS.BRAGA', owner: null }];
    expect(listHeldActions({ userName: 'LUCAS.BRAGA' }, others, openTasks)).toEqual([]);
  });

  it('without leaders of the department and without a plan nobody is responsible or verifies by them', () => {
    const early = { ...judged, efficacy: null };
    const gone = { ...relations, leaders: undefined };
    for (const userName of ['CARLA.MENDES', 'RENATO.FARIA', 'VERA.LIMA']) {
      expect(findCaseRoles(buildPerson(userName), early, gone)).toEqual([]);
    }
  });
});
