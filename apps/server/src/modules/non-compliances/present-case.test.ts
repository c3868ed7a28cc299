import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { openCase } from '@prumo/domain/non-compliances/open-case';
import { describe, expect, it } from 'vitest';

import type { CasePerson } from './non-compliances.access.ts';
import { presentSummary } from './present-case.ts';
import {
  buildPerson,
  emergency,
  executor,
  quality,
  reporter,
  responsible,
  sampleReport,
  utia,
} from './testing/people.ts';

const verifier = buildPerson('VERA.LIMA');
const opened = openCase(sampleReport, {
  id: 'nc-1',
  number: 1,
  now: new Date('2026-07-20T13:00:00Z'),
  reporter,
  claimantDeptName: emergency.name,
  occurrenceDeptName: utia.name,
  isNeverEvent: false,
  attachments: [],
  receiptHash: null,
}).nonCompliance;
const action: NonCompliance['actions'][number] = {
  id: 'a1',
  what: 'Conferir',
  why: '',
  where: '',
  who: executor.userName,
  dueOn: '2026-08-10',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  taskId: '71',
  evidence: null,
  doneOn: null,
};
const planned: NonCompliance = {
  ...opened,
  actions: [action],
  efficacy: { method: 'm', expectedResult: 'e', verifier: verifier.userName, dueOn: '2026-09-30' },
  dueAt: '2026-09-30T21:00:00.000Z',
};
const people = { quality, responsible, reporter, executor, verifier };

/** Whom the case waits for at noon of that day. */
function listAwaited(change: Partial<NonCompliance>, day = '2026-08-01'): readonly string[] {
  const stored = {
    nonCompliance: { ...planned, ...change, recurrenceCount: 0 },
    version: 1,
    processMark: null,
    reporter: { userName: reporter.userName, displayName: reporter.displayName },
  };
  const facts = {
    leaders: { responsible: responsible.userName, manager: null },
    peopleOfClaimant: 12,
    listLegalClocks: () => [],
    now: new Date(`${day}T12:00:00-03:00`),
  };
  return Object.entries(people)
    .filter(([, person]) => presentSummary(person, stored, facts).isWaitingForMe)
    .map(([name]) => name);
}

describe('[NC-02] a case waits', () => {
  it.each([
    ['triage', ['quality']],
    ['returned', ['reporter']],
    ['analysis', ['responsible']],
    ['validation', ['quality']],
    ['execution', ['executor']],
    ['efficacy', ['verifier']],
    ['closed-effective', []],
    ['unfounded', []],
  ] as const)('in %s for those who are to move', (state, awaited) => {
    expect(listAwaited({ state })).toEqual(awaited);
  });

  it('in execution for quality as soon as an action is overdue', () => {
    const other = { ...action, id: 'a2', who: 'DANIELA.COSTA', dueOn: '2026-09-10' };
    const both: Partial<NonCompliance> = { state: 'execution', actions: [action, other] };
    expect(listAwaited(both, '2026-08-10')).toEqual(['executor']);
    expect(listAwaited(both, '2026-08-11')).toEqual(['quality', 'executor']);
    const done = { ...action, doneOn: '2026-08-11' };
    expect(listAwaited({ state: 'execution', actions: [done, other] }, '2026-08-12')).toEqual([]);
  });

  it('in efficacy for quality when its date is over', () => {
    expect(listAwaited({ state: 'efficacy' }, '2026-09-30')).toEqual(['verifier']);
    expect(listAwaited({ state: 'efficacy' }, '2026-10-01')).toEqual(['quality', 'verifier']);
  });

  it('for who verifies, of quality or not', () => {
    const efficacy = { method: 'm', expectedResult: 'e', verifier: quality.userName, dueOn: '2026-09-30' };
    expect(listAwaited({ state: 'efficacy', efficacy })).toEqual(['quality']);
  });
});

describe('[SE-04] a list tells', () => {
  const hidden: NonCompliance = {
    ...planned,
    kind: 'confidential',
    state: 'analysis',
    responsible: responsible.userName,
    reportedAt: '2026-07-20T13:00:00.000Z',
  };
  const present = (person: CasePerson, peopleOfClaimant: number) =>
    presentSummary(
      person,
      {
        nonCompliance: { ...hidden, recurrenceCount: 0 },
        reporter: { userName: reporter.userName, displayName: reporter.displayName },
      },
      {
        leaders: { responsible: responsible.userName, manager: null },
        peopleOfClaimant,
        listLegalClocks: () => [],
        now: new Date('2026-08-01T12:00:00-03:00'),
      },
    );

  it.each([
    ['a quality manager', quality, 1, 'dep-ps', '2026-07-20T13:00:00.000Z', false],
    ['who reported', reporter, 1, 'dep-ps', '2026-07-20T13:00:00.000Z', false],
    ['an administrator', buildPerson('ADMIN', { isAdmin: true }), 1, null, '2026-07-20T03:00:00.000Z', true],
    ['the responsible', responsible, 4, null, '2026-07-20T03:00:00.000Z', true],
    ['the responsible', responsible, 5, 'dep-ps', '2026-07-20T03:00:00.000Z', true],
    ['who executes', executor, 1, null, '2026-07-20T03:00:00.000Z', true],
  ])('%s, of %s and a department of %i people', (_case, person, size, claimant, reportedAt, isDayOnly) => {
    expect(present(person, size)).toMatchObject({ claimant, reportedAt, isDayOnly });
  });

  it('nobody else that it was sent by their department', () => {
    expect(present(reporter, 9).boxes).toEqual(['sent']);
    expect(present(buildPerson('COLEGA', { departments: [emergency] }), 9).boxes).toEqual([]);
    expect(present(responsible, 9).boxes).toEqual(['received']);
    expect(present(executor, 9).boxes).toEqual([]);
  });
});
