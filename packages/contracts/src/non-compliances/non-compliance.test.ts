import { describe, expect, it } from 'vitest';

import { eventType } from './non-compliance-catalogue.ts';
import { attachment, historyEntry, nonCompliance, nonComplianceHeader } from './non-compliance.ts';
import { nonComplianceCommand } from './non-compliance-commands.ts';
import { nonComplianceReport } from './non-compliance-report.ts';

const report = {
  kind: 'identified',
  title: 'Queda',
  notificationType: 'incidente',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  occurrenceDepartment: 'dep-cm',
  claimant: 'dep-cm',
  occurrenceDate: '2026-10-08T10:00:00.000Z',
  description: 'Caiu ao levantar.',
  immediateAction: '',
  harm: null,
  attachments: [],
};

describe('the report of a non-compliance', () => {
  it('[NC-01] is taken without blanks around its texts', () => {
    expect(nonComplianceReport.parse({ ...report, title: '  Queda\n' }).title).toBe('Queda');
  });

  it.each([
    ['no title', { title: '  ' }],
    ['a title too long', { title: 'a'.repeat(201) }],
    ['half a character', { title: 'a\uD800' }],
    ['a null character', { description: 'a\0' }],
    ['a description too long', { description: 'a'.repeat(4001) }],
    ['a department that is no key', { occurrenceDepartment: 'dep/cm' }],
    ['an empty department', { occurrenceDepartment: '' }],
    ['a day without a time', { occurrenceDate: '2026-10-08' }],
    ['harm of no grade', { harm: 'pouco' }],
    ['a kind that there is not', { kind: 'secret' }],
    ['too many files', { attachments: Array.from({ length: 21 }, (_, index) => `f${index}`) }],
    ['fields that nobody asked for', { reporter: 'SANDRA.ROCHA' }],
  ])('is refused with %s', (_, change) => {
    expect(nonComplianceReport.safeParse({ ...report, ...change }).success).toBe(false);
  });

  it('counts characters, not halves of them', () => {
    expect(nonComplianceReport.safeParse({ ...report, title: '😀'.repeat(200) }).success).toBe(true);
  });
});

describe('commands', () => {
  it('need a reason where somebody is sent away', () => {
    for (const command of ['return', 'dismiss', 'contest', 'deepen', 'close-without-plan', 'reopen']) {
      expect(nonComplianceCommand.safeParse({ deed: command, note: 'Porque sim.' }).success).toBe(true);
      expect(nonComplianceCommand.safeParse({ deed: command, note: ' ' }).success).toBe(false);
      expect(nonComplianceCommand.safeParse({ deed: command }).success).toBe(false);
    }
  });

  it('know the scales of criticality', () => {
    const accept = (criticality: object): boolean =>
      nonComplianceCommand.safeParse({ deed: 'accept', note: 'Sim.', severity: 'leve', criticality }).success;
    expect(accept({ probability: 5, consequence: 4, barrier: 16 })).toBe(true);
    expect(accept({ probability: 6, consequence: 4, barrier: 16 })).toBe(false);
    expect(accept({ probability: 5, consequence: 3, barrier: 16 })).toBe(false);
    expect(accept({ probability: 5, consequence: 4, barrier: 5 })).toBe(false);
  });

  it('know no 31 June', () => {
    const finish = { deed: 'finish-action', actionId: 'a1', evidence: 'Feito.' };
    expect(nonComplianceCommand.safeParse({ ...finish, doneOn: '2026-06-30' }).success).toBe(true);
    expect(nonComplianceCommand.safeParse({ ...finish, doneOn: '2026-06-31' }).success).toBe(false);
  });
});

describe('what lies in the tree', () => {
  it('is read as nothing where there is nothing', () => {
    const entry = {
      at: '2026-10-08T10:00:00.000Z',
      role: 'responsible',
      from: 'analysis',
      to: 'validation',
      cycle: 1,
      deed: { deed: 'answer', rootCause: 'O pedido se perde.' },
    };
    expect(historyEntry.parse(entry)).toMatchObject({
      by: null,
      deed: { causes: [], actions: [], efficacy: null, planType: 0 },
    });
    expect(nonComplianceHeader.parse({ id: 'NC-1', title: 'Queda' }).claimant).toBeNull();
  });

  it('has verdicts from before there were three of them, and reasons', () => {
    const entry = {
      at: '2026-10-08T10:00:00.000Z',
      by: 'MARINA.LOPES',
      role: 'verifier',
      from: 'efficacy',
      to: 'closed-effective',
      cycle: 1,
      deed: { deed: 'judge-efficacy', result: 'eficaz', measured: 98, evidence: 'Auditado.' },
    };
    expect(historyEntry.parse(entry).deed).toMatchObject({ partialDecision: null, reasonForEarly: '' });
    const verdict = { result: 'eficaz', evidence: 'Auditado.', judgedAt: entry.at, judgedBy: entry.by };
    expect(nonCompliance.shape.verdict.parse(verdict)).toMatchObject({
      partialDecision: null,
      reasonForEarly: '',
    });
  });

  it('has files of a size that can be kept', () => {
    const file = { id: 'f1', name: 'a.jpg', mediaType: 'image/jpeg', addedAt: '2026-10-08T10:00:00.000Z' };
    expect(attachment.safeParse({ ...file, bytes: 20 * 1024 * 1024 }).success).toBe(true);
    expect(attachment.safeParse({ ...file, bytes: 20 * 1024 * 1024 + 1 }).success).toBe(false);
  });
});

describe('what is maintained', () => {
  it('[NC-04] has each subtype once', () => {
    const subtype = { id: 's', name: 'Do leito', isNeverEvent: false, isActive: true };
    const type = { id: 't', name: 'Queda', notivisaGroup: '', isActive: true };
    expect(eventType.safeParse({ ...type, subtypes: [subtype] }).success).toBe(true);
    expect(eventType.safeParse({ ...type, subtypes: [subtype, subtype] }).success).toBe(false);
  });
});
