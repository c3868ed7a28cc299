import type { PublicReport } from '@prumo/contracts/non-compliances/public-reports';
import { nonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import { describe, expect, it } from 'vitest';

import { buildPublicReport } from './build-public-report.ts';

const told: PublicReport = {
  reporter: 'companion',
  title: 'Campainha sem resposta',
  occurrenceDepartment: 'dep-utia',
  occurrenceDate: '2026-03-02T11:42:17.000Z',
  description: 'Ninguém atendeu durante a noite.',
  immediateAction: '',
  harm: null,
};

const types = [
  { id: 'elogio', isActive: false },
  { id: 'nc', isActive: true },
  { id: 'incidente', isActive: true },
];

describe('a report without an account', () => {
  it('[NC-01] is an anonymous report of the usual type, to the hour, that names nobody', () => {
    const report = buildPublicReport(told, types);
    expect(report).toEqual({
      kind: 'anonymous',
      title: 'Campainha sem resposta',
      notificationType: 'nc',
      eventType: null,
      eventSubtype: null,
      pattern: null,
      occurrenceDepartment: 'dep-utia',
      claimant: null,
      occurrenceDate: '2026-03-02T11:00:00.000Z',
      description: 'Ninguém atendeu durante a noite.',
      immediateAction: '',
      harm: null,
      attachments: [],
    });
    expect(nonComplianceReport.parse(report)).toEqual(report);
  });

  it('is an incident where it tells of harm and the hospital has that type', () => {
    expect(buildPublicReport({ ...told, harm: 'leve' }, types)?.notificationType).toBe('incidente');
    expect(buildPublicReport({ ...told, harm: 'leve' }, types.slice(0, 2))?.notificationType).toBe('nc');
  });

  it('cannot be where no type is in use', () => {
    expect(buildPublicReport(told, types.slice(0, 1))).toBeUndefined();
  });
});
