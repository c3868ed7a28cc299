import type { ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import { applyCommand } from './apply-command.ts';
import { buildCopies } from './non-compliance-copies.ts';
import { hideOrigin, openCase } from './open-case.ts';
import { doAll, reportTime, sampleCommands, sampleFacts, sampleReport } from './testing/sample-case.ts';

const now = new Date('2026-10-08T13:47:12.345Z');
const photo = {
  id: 'f1',
  name: 'Foto da Sandra Rocha.JPG',
  mediaType: 'image/jpeg',
  bytes: 9,
  addedAt: now.toISOString(),
};
const receiptHash = 'ab'.repeat(32);
const tracesOfPerson = /sandra|rocha/i;
const tracesOfDepartment = /dep-cm|Enfermaria/;

describe('what is stored of a report', () => {
  it('is who gave it, when it is identified', () => {
    const { nonCompliance, sealedReporter } = open('identified');
    expect(nonCompliance.reporter).toEqual({ userName: 'SANDRA.ROCHA', displayName: 'Sandra Rocha' });
    expect(nonCompliance).toMatchObject({ claimant: 'dep-cm', receiptHash: null });
    expect(nonCompliance.reportedAt).toBe(now.toISOString());
    expect(nonCompliance.attachments).toEqual([photo]);
    expect(sealedReporter).toBeNull();
  });

  it('is a draft with all that the report says, and nothing that comes later', () => {
    const { nonCompliance } = openCase(
      { ...sampleReport, harm: 'leve' },
      { ...sampleFacts, isNeverEvent: true, now: new Date('2026-01-01T02:30:00Z') },
    );
    const { attachments: _, ...fields } = sampleReport;
    expect(nonCompliance).toEqual({
      ...fields,
      harm: 'leve',
      id: 'NC-0001',
      number: 1,
      // In São Paulo it is still December.
      year: 2025,
      occurrenceDeptName: 'Hotelaria',
      claimantDeptName: 'Enfermaria',
      processId: null,
      reporter: sampleFacts.reporter,
      receiptHash: null,
      publicReporter: null,
      reportedAt: '2026-01-01T02:30:00.000Z',
      isNeverEvent: true,
      severity: null,
      criticality: null,
      state: 'draft',
      cycle: 1,
      stateSince: '2026-01-01T02:30:00.000Z',
      dueAt: null,
      responsible: null,
      isContested: false,
      mergedInto: null,
      recurrences: [],
      analysis: null,
      actions: [],
      efficacy: null,
      verdict: null,
      rating: null,
      notifiedAuthorities: [],
      attachments: [],
      history: [],
    });
  });

  it('is the department but not the person, when it is confidential', () => {
    const { nonCompliance, sealedReporter } = open('confidential', []);
    expect(JSON.stringify(goOn(nonCompliance))).not.toMatch(tracesOfPerson);
    expect(nonCompliance.claimant).toBe('dep-cm');
    expect(sealedReporter).toBe('SANDRA.ROCHA');
    expect(nonCompliance.reportedAt).toBe('2026-10-08T13:00:00.000Z');
    expect(open('confidential').nonCompliance.attachments).toMatchObject([{ name: 'anexo-1.jpg' }]);
  });

  it('leads to nobody, when it is anonymous', () => {
    const { nonCompliance, sealedReporter } = open('anonymous');
    const stored = JSON.stringify(goOn(nonCompliance));
    expect(stored).not.toMatch(tracesOfPerson);
    expect(stored).not.toMatch(tracesOfDepartment);
    expect(stored).not.toContain('13:47');
    expect(sealedReporter).toBeNull();
    expect(nonCompliance.attachments).toEqual([
      { ...photo, name: 'anexo-1.jpg', addedAt: '2026-10-08T13:00:00.000Z' },
    ]);
    expect(nonCompliance).toMatchObject({
      claimantDeptName: null,
      reportedAt: '2026-10-08T13:00:00.000Z',
      stateSince: '2026-10-08T13:00:00.000Z',
    });
    expect(nonCompliance.receiptHash).toBe(receiptHash);
    const accepted = doAll(goOn(nonCompliance), [
      ['quality', sampleCommands.accept, { now: new Date('2026-10-09T13:00:00Z') }],
    ]);
    expect(Object.keys(buildCopies(accepted))).toEqual(['nonCompliances/dep-hig/NC-0001']);
  });

  it('has files without the names that a person gave them', () => {
    const names = ['a.tar.gz', 'Sem nome', 'x.JPEG', 'y.toolong', 'z.b-c', '.env'];
    const files = names.map((name) => ({ ...photo, name }));
    expect(hideOrigin(files, { from: 2, at: now }).map(({ name }) => name)).toEqual([
      'anexo-3.gz',
      'anexo-4',
      'anexo-5.jpeg',
      'anexo-6',
      'anexo-7',
      'anexo-8.env',
    ]);
  });

  it('of a command of an unknown reporter tells the hour, but not one before the last command', () => {
    const returned = goOn(open('anonymous', []).nonCompliance, false);
    const [, last] = returned.history;
    expect(returned.history[0]).toMatchObject({ at: '2026-10-08T13:00:00.000Z', by: null });
    expect(last).toMatchObject({ at: '2026-10-08T17:00:00.000Z', by: 'MARINA.LOPES' });
    const resubmitAt = (instant: string) =>
      applyCommand(
        returned,
        sampleCommands.resubmit,
        { userName: 'SANDRA.ROCHA', roles: ['claimant'] },
        { now: new Date(instant) },
      );
    expect(resubmitAt('2026-10-08T18:20:00.000Z')).toMatchObject({
      entry: { at: '2026-10-08T18:00:00.000Z', by: null },
    });
    expect(resubmitAt('2026-10-08T16:59:59.999Z')).toEqual({ isDone: false, refusal: 'wrong-time' });
    const later = doAll(returned, [
      [
        'quality',
        { ...sampleCommands.attach, attachments: ['f1'] },
        { now: new Date('2026-10-08T18:10:00.000Z'), attachments: [photo] },
      ],
    ]);
    expect(later.attachments).toEqual([photo]);
    const between = applyCommand(
      later,
      sampleCommands.resubmit,
      { userName: null, roles: ['claimant'] },
      { now: new Date('2026-10-08T18:20:00.000Z') },
    );
    expect(between).toMatchObject({ entry: { at: '2026-10-08T18:10:00.000Z' } });
  });

  it('names no confidential reporter in their commands, nor their minute', () => {
    const returned = goOn(open('confidential', []).nonCompliance, false);
    const at = '2026-10-08T13:00:00.000Z';
    expect(returned.history[0]).toMatchObject({ at, by: null, role: 'claimant' });
  });

  it('hides what an unknown reporter adds later, too', () => {
    const returned = goOn(open('anonymous', [photo]).nonCompliance, false);
    const outcome = applyCommand(
      returned,
      { ...sampleCommands.attach, attachments: ['f2'] },
      { userName: 'SANDRA.ROCHA', roles: ['claimant'] },
      { now: new Date('2026-10-09T09:47:12.345Z'), attachments: [{ ...photo, id: 'f2' }] },
    );
    expect(outcome.isDone).toBe(true);
    expect(JSON.stringify(outcome)).not.toMatch(tracesOfPerson);
    expect(JSON.stringify(outcome)).not.toContain(':47:12');
    expect(outcome).toMatchObject({
      nonCompliance: { attachments: [{ name: 'anexo-1.jpg' }, { name: 'anexo-2.jpg' }] },
    });
  });

  it('refuses a receipt for a known reporter, and an unknown one without', () => {
    expect(() => openCase(sampleReport, { ...sampleFacts, receiptHash })).toThrow(
      'an anonymous report has a receipt',
    );
    expect(() => openCase({ ...sampleReport, kind: 'anonymous' }, sampleFacts)).toThrow(TypeError);
  });
});

function open(kind: ReportKind, attachments = [photo]) {
  return openCase(
    { ...sampleReport, kind },
    { ...sampleFacts, now, attachments, receiptHash: kind === 'anonymous' ? receiptHash : null },
  );
}

/** Sent, returned and sent again, by the reporter under their name. */
function goOn(nonCompliance: ReturnType<typeof open>['nonCompliance'], isSentAgain = true) {
  const later = { now: new Date(reportTime.getTime() + 3_600_000 * 4) };
  return doAll(nonCompliance, [
    ['claimant', sampleCommands.submit, { now }],
    ['quality', sampleCommands.return, later],
    ...(isSentAgain ? [['claimant', sampleCommands.resubmit, later] as const] : []),
  ]);
}
