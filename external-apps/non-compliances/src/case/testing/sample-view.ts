import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

/** A case of the intensive care unit, in triage, as quality sees it. */
export function buildSampleView(
  changes: Partial<CaseView['nonCompliance']> = {},
  roles: CaseView['roles'] = ['quality'],
): CaseView {
  return {
    nonCompliance: {
      id: 'nc-1',
      number: 1,
      year: 2026,
      title: 'Bomba sem bateria',
      occurrenceDepartment: 'dep-utia',
      occurrenceDeptName: 'UTI Adulto',
      claimant: 'dep-farm',
      claimantDeptName: 'Enfermaria',
      processId: null,
      kind: 'identified',
      reporter: { userName: 'ANA.SOUZA', displayName: 'Ana Souza' },
      publicReporter: null,
      reportedAt: '2026-10-12T13:30:00.000Z',
      notificationType: 'queixa',
      eventType: null,
      eventSubtype: null,
      isNeverEvent: false,
      pattern: null,
      occurrenceDate: '2026-10-12T10:00:00.000Z',
      description: 'A bomba desligou no transporte.',
      immediateAction: 'Bomba trocada.',
      harm: null,
      severity: 'leve',
      criticality: null,
      state: 'triage',
      cycle: 1,
      stateSince: '2026-10-12T13:30:00.000Z',
      dueAt: null,
      responsible: 'CARLA.MENDES',
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
      ...changes,
    },
    version: 1,
    roles,
    commands: [],
    seal: null,
    isDayOnly: false,
    legalClocks: [],
    related: [],
    recurrenceComparison: null,
    hasProcess: true,
    processTaskId: null,
  };
}

export const sampleDepartments: Catalogue['departments'] = [
  { id: 'dep-utia', name: 'UTI Adulto', initials: 'UTIA', responsible: 'CARLA.MENDES' },
  { id: 'dep-farm', name: 'Enfermaria', initials: 'FARM', responsible: null },
];

export const sampleAction = {
  id: 'a1',
  what: 'Instalar tomada no corredor',
  why: '',
  where: '',
  who: 'CARLA.MENDES',
  dueOn: '2026-10-30',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  taskId: null,
  evidence: null,
  doneOn: null,
};
