import type { NonComplianceState, ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import {
  fewestPeopleToHideAmong,
  isClaimantDisclosed,
  isKnownToDepartment,
  isNotificationForQualityAlone,
  protectFacts,
  protectReporter,
} from './protect-reporter.ts';
import { doAll, openSample, sampleCommands } from './testing/sample-case.ts';

const stranger = { isTrusted: false, peopleOfClaimant: 40 };
const trusted = { isTrusted: true, peopleOfClaimant: 1 };

describe('[SE-04] the department that reported', () => {
  it.each<[boolean, ReportKind, string | null, number, boolean]>([
    // told, kind, claimant, people of it, trusted
    [true, 'identified', 'dep-cm', 1, false],
    [true, 'identified', 'dep-hig', 1, false],
    [false, 'confidential', 'dep-cm', 1, false],
    [false, 'confidential', 'dep-cm', fewestPeopleToHideAmong - 1, false],
    [true, 'confidential', 'dep-cm', fewestPeopleToHideAmong, false],
    [true, 'confidential', 'dep-cm', 400, false],
    // Of themselves: whoever leads it would look around.
    [false, 'confidential', 'dep-hig', 400, false],
    [true, 'confidential', 'dep-hig', 1, true],
    [true, 'confidential', 'dep-cm', 1, true],
    [false, 'anonymous', null, 400, false],
    [true, 'anonymous', null, 400, true],
  ])('is told (%s) of a %s report of %s with %i people, to who is trusted: %s', (recorded, kind, ...rest) => {
    const [claimant, peopleOfClaimant, isTrusted] = rest;
    const facts = { kind, claimant, occurrenceDepartment: 'dep-hig' };
    expect(isClaimantDisclosed(facts, { isTrusted, peopleOfClaimant })).toBe(recorded);
  });
});

describe('[SE-04] the notified department', () => {
  const before: readonly NonComplianceState[] = ['draft', 'triage', 'returned', 'cancelled'];

  it.each(nonComplianceStates)('knows of it in %s', (state) => {
    expect(isKnownToDepartment({ kind: 'identified', state, responsible: null })).toBe(true);
    for (const kind of ['confidential', 'anonymous'] as const) {
      expect(isKnownToDepartment({ kind, state, responsible: null })).toBe(!before.includes(state));
      // Once somebody was to analyse it, it stays known.
      expect(isKnownToDepartment({ kind, state, responsible: 'CARLA.MENDES' })).toBe(true);
    }
  });
});

describe('[SE-04] notifications of a report', () => {
  it.each([
    ['triage', 'confidential', true],
    ['triage', 'anonymous', true],
    ['cancelled', 'anonymous', true],
    // Whoever holds the receipt is asked something.
    ['returned', 'confidential', false],
    ['returned', 'anonymous', false],
    ['analysis', 'anonymous', false],
    ['triage', 'identified', false],
  ] as const)('in %s, a %s one, are for quality alone: %s', (state, kind, expected) => {
    expect(isNotificationForQualityAlone({ kind, state, responsible: null })).toBe(expected);
  });
});

describe('[SE-04] the times of a report', () => {
  const exact = {
    kind: 'confidential' as const,
    state: 'triage' as NonComplianceState,
    responsible: null,
    claimant: 'dep-cm',
    claimantDeptName: 'Enfermaria',
    occurrenceDepartment: 'dep-hig',
    // Of the evening before, in São Paulo.
    reportedAt: '2026-10-08T01:23:45.678Z',
    occurrenceDate: '2026-10-07T22:01:00.000Z',
    stateSince: '2026-10-08T01:23:45.678Z',
    dueAt: '2026-10-08T03:23:45.678Z',
  };

  it('are days for everybody else', () => {
    expect(protectFacts(exact, stranger)).toEqual({
      ...exact,
      reportedAt: '2026-10-07T03:00:00.000Z',
      occurrenceDate: '2026-10-07T03:00:00.000Z',
      stateSince: '2026-10-07T03:00:00.000Z',
      // The end of the day that it falls on: nothing is late before it is.
      dueAt: '2026-10-09T02:59:59.999Z',
    });
  });

  it.each<[string, Partial<typeof exact> | { kind: ReportKind }, boolean]>([
    ['to who is trusted', {}, true],
    ['of a report by name', { kind: 'identified' }, false],
  ])('are exact %s', (_case, change, isTrusted) => {
    const facts = { ...exact, ...change };
    expect(protectFacts(facts, { ...stranger, isTrusted })).toBe(facts);
  });

  it('of what others did since stay exact', () => {
    const analysed = { ...exact, state: 'analysis' as const, stateSince: '2026-10-09T11:12:13.000Z' };
    const recorded = protectFacts(analysed, { ...stranger, peopleOfClaimant: 2 });
    expect(recorded).toMatchObject({ stateSince: analysed.stateSince, dueAt: analysed.dueAt });
    expect(recorded).toMatchObject({ claimant: null, claimantDeptName: null });
  });

  it('are days in the history and of the files too', () => {
    const photo = {
      id: 'f',
      name: 'a',
      mediaType: 'image/png',
      bytes: 1,
      addedAt: '2026-10-08T13:00:00.000Z',
    };
    const returned = doAll(openSample({ kind: 'confidential' }, { attachments: [photo] }), [
      ['claimant', sampleCommands.submit],
      ['quality', sampleCommands.return],
      ['claimant', sampleCommands.resubmit],
    ]);
    const recorded = protectReporter(returned, stranger);
    const days = recorded.history.map(({ at, role }) => [role, at.endsWith('T03:00:00.000Z')]);
    expect(days).toEqual([
      ['claimant', true],
      ['quality', false],
      ['claimant', true],
    ]);
    expect(recorded.attachments[0]?.addedAt).toBe('2026-10-08T03:00:00.000Z');
    expect(protectReporter(returned, trusted)).toBe(returned);
  });
});
