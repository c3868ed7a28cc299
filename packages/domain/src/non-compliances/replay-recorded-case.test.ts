import type { RecordedNonCompliance } from '@prumo/contracts/non-compliances/recorded-non-compliance';
import { describe, expect, it } from 'vitest';

import { replayRecordedCase, type CaseReplayContext } from './replay-recorded-case.ts';
import { digestForTests } from './testing/demo-sample.ts';
import { doAll, openSample, sampleCommands } from './testing/sample-case.ts';

// A Friday, and the business days before it.
const days = ['2026-07-17', '2026-07-16', '2026-07-15', '2026-07-14'];
const departments = ['UTI', 'FARM'].map((initials) => ({
  id: `dep-${initials.toLowerCase()}`,
  name: `Setor ${initials}`,
  responsible: `${initials}.CHEFE`,
}));
const context: CaseReplayContext = {
  at: (daysAgo, hour) => new Date(Date.parse(`${days[daysAgo]}T03:00:00Z`) + hour * 3_600_000),
  presentId: (number) => `NC-${number}`,
  getDepartment(key) {
    const found = departments.find(({ id }) => id === key || id === `dep-${key.toLowerCase()}`);
    if (found === undefined) throw new Error(`${key} is no department`);
    return found;
  },
  getDisplayName: (userName) => userName.toLowerCase(),
  isNeverEvent: (subtype) => subtype === 'nunca',
  getLegalDuties: () => [],
  digest: digestForTests,
  earlier: [],
};
const action = {
  id: 'a1',
  what: 'Fazer',
  why: '',
  where: '',
  who: 'JOAO.PIRES',
  dueIn: 3,
  how: '',
  howMuch: null,
  reasonForTerm: '',
};
const recorded: RecordedNonCompliance = {
  number: 5,
  kind: 'identified',
  by: 'SANDRA.ROCHA',
  claimant: 'FARM',
  department: 'UTI',
  pattern: 'PNC-11',
  notificationType: 'nc',
  eventType: 'fluxo',
  eventSubtype: 'atraso',
  title: 'Atraso',
  description: 'Dose atrasada.',
  immediateAction: '',
  harm: null,
  reportedDaysAgo: 3,
  occurredHoursBefore: 4,
  steps: [
    { after: 1, by: 'MARINA.LOPES', role: 'quality', deed: { ...sampleCommands.accept } },
    {
      after: 0,
      by: 'UTI.CHEFE',
      role: 'responsible',
      deed: {
        ...sampleCommands.answer,
        actions: [action],
        efficacy: { method: 'm', expectedResult: 'e', verifier: 'VERA.LIMA', dueIn: 10 },
      },
    },
    { after: 1, by: 'MARINA.LOPES', role: 'quality', deed: { ...sampleCommands.approve } },
    {
      after: 1,
      by: 'JOAO.PIRES',
      role: 'executor',
      deed: { deed: 'finish-action', actionId: 'a1', evidence: 'Feito.' },
    },
  ],
};

describe('a told case', () => {
  it('is opened as it was reported', () => {
    const { nonCompliance, sealedReporter } = replayRecordedCase({ ...recorded, steps: [] }, context);
    expect(sealedReporter).toBeNull();
    expect(nonCompliance).toMatchObject({
      id: 'NC-5',
      number: 5,
      state: 'triage',
      occurrenceDepartment: 'dep-uti',
      occurrenceDeptName: 'Setor UTI',
      claimant: 'dep-farm',
      claimantDeptName: 'Setor FARM',
      reporter: { userName: 'SANDRA.ROCHA', displayName: 'sandra.rocha' },
      // At eight, and half an hour later for each number.
      reportedAt: '2026-07-14T13:30:00.000Z',
      occurrenceDate: '2026-07-14T09:30:00.000Z',
      isNeverEvent: false,
      receiptHash: null,
      attachments: [],
      history: [{ by: 'SANDRA.ROCHA', role: 'claimant', deed: { deed: 'submit' } }],
    });
    const rare = replayRecordedCase({ ...recorded, eventSubtype: 'nunca', number: 14, steps: [] }, context);
    expect(rare.nonCompliance).toMatchObject({
      isNeverEvent: true,
      reportedAt: '2026-07-14T13:30:00.000Z',
    });
  });

  it('has a receipt instead of a reporter when it is anonymous', () => {
    const { nonCompliance } = replayRecordedCase(
      { ...recorded, kind: 'anonymous', by: null, claimant: null, receiptCode: 'AAAA', steps: [] },
      context,
    );
    expect(nonCompliance).toMatchObject({
      reporter: null,
      claimant: null,
      claimantDeptName: null,
      receiptHash: digestForTests('AAAA'),
    });
  });

  it('comes to what was told, each step at its time, with the days that it counts', () => {
    const { nonCompliance, steps } = replayRecordedCase(recorded, context);
    expect(steps.map(({ deed: command, at, by }) => `${command.deed} ${at.toISOString()} ${by}`)).toEqual([
      'submit 2026-07-14T13:30:00.000Z SANDRA.ROCHA',
      'accept 2026-07-15T16:15:00.000Z MARINA.LOPES',
      'answer 2026-07-15T16:30:00.000Z UTI.CHEFE',
      'approve 2026-07-16T16:45:00.000Z MARINA.LOPES',
      'finish-action 2026-07-17T17:00:00.000Z JOAO.PIRES',
    ]);
    expect(steps.map(({ before, after }) => `${before.state} → ${after.state}`)).toEqual([
      'draft → triage',
      'triage → analysis',
      'analysis → validation',
      'validation → execution',
      'execution → efficacy',
    ]);
    expect(nonCompliance).toBe(steps.at(-1)?.after);
    expect(nonCompliance).toMatchObject({
      responsible: 'UTI.CHEFE',
      actions: [{ dueOn: '2026-07-20', doneOn: '2026-07-17' }],
      efficacy: { dueOn: '2026-07-29' },
    });
    const holidays = new Set(['2026-07-16']);
    const replayed = replayRecordedCase(
      { ...recorded, steps: recorded.steps.slice(0, 2) },
      { ...context, holidays },
    );
    expect(replayed.nonCompliance).toMatchObject({
      actions: [{ dueOn: '2026-07-21' }],
      dueAt: '2026-07-21T21:00:00.000Z',
    });
  });

  it('is sent on, reclassified, and counted with those before it', () => {
    const before = doAll(openSample({ occurrenceDate: '2026-07-01T10:00:00.000Z' }), [
      ['claimant', sampleCommands.submit],
    ]);
    const earlier = [
      { ...before, id: 'NC-1', occurrenceDepartment: 'dep-uti' },
      { ...before, id: 'NC-2', occurrenceDepartment: 'dep-farm' },
    ];
    const reclassify = { ...sampleCommands.reclassify, eventSubtype: 'nunca', pattern: 'PNC-11' };
    const steps = [
      { after: 0, by: 'MARINA.LOPES', role: 'quality' as const, deed: reclassify },
      {
        after: 0,
        by: 'MARINA.LOPES',
        role: 'quality' as const,
        deed: { ...sampleCommands.forward, departmentId: 'FARM' },
      },
    ];
    expect(replayRecordedCase({ ...recorded, steps }, { ...context, earlier }).nonCompliance).toMatchObject({
      occurrenceDepartment: 'dep-farm',
      occurrenceDeptName: 'Setor FARM',
      responsible: 'FARM.CHEFE',
      isNeverEvent: true,
      recurrences: ['NC-2'],
    });
    const accepted = replayRecordedCase(
      { ...recorded, steps: recorded.steps.slice(0, 1) },
      { ...context, earlier },
    );
    expect(accepted.nonCompliance).toMatchObject({ isNeverEvent: false, recurrences: ['NC-1'] });
  });

  it('stops at a step in the future, and at one that is refused', () => {
    expect(() => replayRecordedCase({ ...recorded, reportedDaysAgo: 0 }, context)).toThrow(
      'NC-5: step 1 is in the future',
    );
    expect(() => replayRecordedCase({ ...recorded, steps: recorded.steps.slice(1) }, context)).toThrow(
      'NC-5: step 1, answer: wrong-state',
    );
  });
});
