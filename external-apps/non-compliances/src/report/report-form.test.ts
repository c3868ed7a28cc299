import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { describe, expect, it } from 'vitest';

import { decodeReportForm } from './use-report-form.ts';
import { findPatterns } from './pattern-chooser.tsx';
import { findSimilar } from './place-part.tsx';
import {
  buildReport,
  chooseOther,
  choosePattern,
  createReportForm,
  findFaults,
  findOccurrence,
  hasContent,
  type ReportForm,
} from './report-form.ts';

// 14:30 in São Paulo.
const now = new Date('2026-10-08T17:30:00.000Z');
const types = [
  { id: 'old', name: 'Antigo', clock: '', legalDuties: [], isActive: false },
  { id: 'nc', name: 'Não conformidade', clock: '', legalDuties: [], isActive: true },
  { id: 'incidente', name: 'Incidente', clock: '', legalDuties: [], isActive: true },
];
const fall: NonCompliancePattern = {
  id: 'PNC-07',
  code: 'PNC-07',
  title: 'Queda do leito',
  requirement: 'Protocolo de quedas',
  eventType: 'queda',
  eventSubtype: 'do-leito',
  suggestedDepartment: 'dep-cm',
  suggestedDeptName: 'Clínica Médica',
  defaultSeverity: 'moderada',
  responseBusinessDays: 5,
  commonCauses: [],
  suggestedActions: [],
  isActive: true,
};
const band = { ...fall, id: 'PNC-01', code: 'PNC-01', title: 'Pulseira ausente', suggestedDepartment: null };
const empty = createReportForm('attempt-1', [{ id: 'dep-utia' }, { id: 'dep-cc' }]);
const filled: ReportForm = {
  ...choosePattern(empty, fall, null),
  description: ' Paciente encontrado no chão. ',
};

describe('a pattern', () => {
  it('[NC-05] fills title, type, subtype and department', () => {
    expect(choosePattern(empty, fall, null)).toMatchObject({
      subject: { kind: 'pattern', id: 'PNC-07' },
      title: 'Queda do leito',
      eventType: 'queda',
      eventSubtype: 'do-leito',
      department: 'dep-cm',
    });
  });

  it('leaves what the person wrote themselves', () => {
    const own = { ...empty, title: 'Caiu da maca', department: 'dep-ps' };
    expect(choosePattern(own, fall, null)).toMatchObject({ title: 'Caiu da maca', department: 'dep-ps' });
  });

  it('gives way to another pattern, and to none', () => {
    expect(choosePattern(filled, band, fall)).toMatchObject({ title: 'Pulseira ausente', department: null });
    expect(chooseOther(filled, fall)).toMatchObject({
      subject: { kind: 'other' },
      title: '',
      eventType: null,
      eventSubtype: null,
      department: null,
      description: filled.description,
    });
  });

  it('is found by words of its title or its requirement, those in use most first', () => {
    const patterns = [
      { ...fall, uses: 1, version: 1 },
      { ...band, uses: 9, version: 1 },
      { ...band, id: 'off', isActive: false, uses: 99, version: 1 },
    ];
    expect(findPatterns(patterns, '').map(({ id }) => id)).toEqual(['PNC-01', 'PNC-07']);
    expect(findPatterns(patterns, 'PROTOCOLO queda').map(({ id }) => id)).toEqual(['PNC-01', 'PNC-07']);
    expect(findPatterns(patterns, 'leito').map(({ id }) => id)).toEqual(['PNC-07']);
    const many = Array.from({ length: 20 }, (_unused, index) => ({
      ...fall,
      id: `${index}`,
      uses: index,
      version: 1,
    }));
    expect(findPatterns(many, '')).toHaveLength(6);
    expect(findPatterns(many, 'queda')).toHaveLength(20);
  });
});

describe('when it happened', () => {
  it.each<[Partial<ReportForm>, string | undefined]>([
    [{ time: 'now' }, '2026-10-08T17:30:00.000Z'],
    [{ time: 'today', hour: '09:15' }, '2026-10-08T12:15:00.000Z'],
    [{ time: 'today', hour: '' }, undefined],
    [{ time: 'today', hour: '24:00' }, undefined],
    [{ time: 'other', moment: '2026-10-01T23:50' }, '2026-10-02T02:50:00.000Z'],
    [{ time: 'other', moment: null }, undefined],
  ])('%j is %s', (given, instant) => {
    expect(findOccurrence({ ...empty, ...given }, now)?.toISOString()).toBe(instant);
  });

  it('is never in the future', () => {
    const later: ReportForm = { ...filled, time: 'today', hour: '14:31' };
    expect(findFaults(later, types, now)).toEqual(new Map([['moment', 'future']]));
    expect(findFaults({ ...later, hour: '14:30' }, types, now).size).toBe(0);
  });
});

describe('the report', () => {
  it('[NC-01] becomes of the form', () => {
    expect(buildReport(filled, ['file-1'], types, now)).toEqual({
      kind: 'identified',
      title: 'Queda do leito',
      notificationType: 'nc',
      eventType: 'queda',
      eventSubtype: 'do-leito',
      pattern: 'PNC-07',
      occurrenceDepartment: 'dep-cm',
      claimant: 'dep-utia',
      occurrenceDate: '2026-10-08T17:30:00.000Z',
      description: 'Paciente encontrado no chão.',
      immediateAction: '',
      harm: null,
      attachments: ['file-1'],
    });
  });

  it('names no department of the reporter when it is anonymous, and no more than the hour', () => {
    expect(buildReport({ ...filled, kind: 'anonymous' }, [], types, now)).toMatchObject({
      claimant: null,
      occurrenceDate: '2026-10-08T17:00:00.000Z',
    });
  });

  it('has a harm only where a patient is concerned', () => {
    const harmed: ReportForm = { ...filled, harm: 'leve' };
    expect(buildReport(harmed, [], types, now)?.harm).toBeNull();
    expect(buildReport({ ...harmed, isAboutPatient: true }, [], types, now)?.harm).toBe('leve');
    expect(buildReport({ ...harmed, notificationType: 'incidente' }, [], types, now)?.harm).toBe('leve');
  });

  it('is none while something is missing, and says what in the order of the page', () => {
    expect([...findFaults(empty, [], now)]).toEqual([
      ['subject', 'missing'],
      ['title', 'missing'],
      ['notificationType', 'missing'],
      ['department', 'missing'],
      ['description', 'missing'],
    ]);
    expect(buildReport(empty, [], types, now)).toBeUndefined();
    const long = { ...filled, description: 'a'.repeat(4001) };
    expect(findFaults(long, types, now)).toEqual(new Map([['description', 'tooLong']]));
    expect(buildReport(long, [], types, now)).toBeUndefined();
  });
});

describe('a draft', () => {
  it('comes back as it was', () => {
    const kept: ReportForm = { ...filled, time: 'other', moment: '2026-10-01T10:00', harm: 'grave' };
    expect(decodeReportForm(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(decodeReportForm(JSON.parse(JSON.stringify(empty)))).toEqual(empty);
    expect([hasContent(empty), hasContent(kept)]).toEqual([false, true]);
  });

  it.each([
    null,
    'x',
    {},
    { ...filled, subject: 'x' },
    { ...filled, kind: 'anonymous' },
    { ...filled, hour: 1 },
  ])('is none of %j', (stored) => {
    expect(decodeReportForm(stored)).toBeUndefined();
  });
});

it('[NC-05] finds similar ones of the last ninety days in the same department', () => {
  const summary = (id: string, changed: Partial<CaseSummary>): CaseSummary => ({
    id,
    number: 1,
    year: 2026,
    title: 'Queda',
    state: 'closed-effective',
    kind: 'identified',
    severity: null,
    harm: null,
    isNeverEvent: false,
    occurrenceDepartment: 'dep-cm',
    occurrenceDeptName: 'Clínica Médica',
    claimant: null,
    claimantDeptName: null,
    notificationType: 'nc',
    eventType: null,
    eventSubtype: null,
    pattern: 'PNC-07',
    reportedAt: '2026-09-08T12:00:00.000Z',
    occurrenceDate: '2026-09-08T12:00:00.000Z',
    stateSince: '2026-09-08T12:00:00.000Z',
    dueAt: null,
    responsible: null,
    cycle: 1,
    recurrences: 0,
    actions: 0,
    doneActions: 0,
    legalClocks: [],
    boxes: [],
    isOwn: false,
    isWaitingForMe: false,
    isDayOnly: false,
    ...changed,
  });
  const cases = [
    summary('old', { occurrenceDate: '2026-07-01T12:00:00.000Z' }),
    summary('elsewhere', { occurrenceDepartment: 'dep-cc' }),
    summary('unfounded', { state: 'unfounded' }),
    summary('first', {}),
    summary('latest', { occurrenceDate: '2026-10-01T12:00:00.000Z' }),
  ];
  expect(findSimilar(filled, cases, now).map(({ id }) => id)).toEqual(['latest', 'first']);
  expect(findSimilar({ ...filled, subject: { kind: 'other' } }, cases, now)).toEqual([]);
});
