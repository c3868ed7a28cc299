import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { CommandRole } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';

import { applyCommand } from '../apply-command.ts';
import type { CommandFacts } from '../find-refusal.ts';
import { openCase, type ReportFacts } from '../open-case.ts';

/** A Thursday, 10 h in São Paulo. */
export const reportTime = new Date('2026-10-08T13:00:00Z');

export const sampleReport: NonComplianceReport = {
  kind: 'identified',
  title: 'Leito liberado tarde',
  notificationType: 'nc',
  eventType: 'fluxo',
  eventSubtype: 'atraso',
  pattern: 'PNC-11',
  occurrenceDepartment: 'dep-hig',
  claimant: 'dep-cm',
  occurrenceDate: '2026-10-08T10:00:00.000Z',
  description: 'O leito 305 foi liberado no turno seguinte.',
  immediateAction: 'Paciente acomodado em leito extra.',
  harm: null,
  attachments: [],
};

export const sampleFacts: ReportFacts = {
  id: 'NC-0001',
  number: 1,
  now: reportTime,
  reporter: { userName: 'SANDRA.ROCHA', displayName: 'Sandra Rocha' },
  claimantDeptName: 'Enfermaria',
  occurrenceDeptName: 'Hotelaria',
  isNeverEvent: false,
  attachments: [],
  receiptHash: null,
};

export const sampleCommands = {
  submit: { deed: 'submit' },
  accept: {
    deed: 'accept',
    note: 'Procede.',
    severity: 'leve',
    harm: null,
    criticality: null,
    responsible: null,
  },
  return: { deed: 'return', note: 'Falta o leito.' },
  reclassify: {
    deed: 'reclassify',
    note: 'Tipo ajustado.',
    notificationType: 'incidente',
    eventType: 'queda',
    eventSubtype: 'leito',
    pattern: null,
    severity: 'moderada',
    harm: 'leve',
    criticality: { probability: 5, consequence: 4, barrier: 16 },
  },
  forward: {
    deed: 'forward',
    note: 'Outro setor.',
    departmentId: 'dep-farm',
    severity: 'moderada',
    harm: null,
    criticality: null,
    responsible: null,
  },
  dismiss: { deed: 'dismiss', note: 'Segue o protocolo.' },
  merge: { deed: 'merge', note: 'A mesma.', into: 'NC-0002' },
  resubmit: { deed: 'resubmit', title: 'Leito 305', description: 'Com o leito.', immediateAction: '' },
  cancel: { deed: 'cancel', note: '' },
  lapse: { deed: 'lapse' },
  answer: {
    deed: 'answer',
    causes: [{ category: 'metodo', text: 'Pedido por telefone.' }],
    rootCause: 'O pedido se perde na troca de turno.',
    affectedDepartments: [],
    planType: 0,
    actions: [buildAction('a1', 'JOAO.PIRES'), buildAction('a2', 'DANIELA.COSTA')],
    efficacy: {
      method: 'Auditoria',
      expectedResult: 'Em 60 minutos',
      verifier: 'MARINA.LOPES',
      dueOn: '2026-12-10',
    },
  },
  contest: { deed: 'contest', note: 'De outro setor.' },
  'request-transfer': { deed: 'request-transfer', note: 'Outra etapa.', departmentId: null },
  approve: { deed: 'approve', note: '' },
  deepen: { deed: 'deepen', note: 'Falta a causa.' },
  'close-without-plan': { deed: 'close-without-plan', note: 'Corrigida.' },
  'finish-action': { deed: 'finish-action', actionId: 'a1', evidence: 'Feito.', doneOn: '2026-10-08' },
  'chase-action': {
    deed: 'chase-action',
    actionId: 'a2',
    decision: 'cobrada',
    note: 'Cobrado.',
    dueOn: null,
    who: null,
  },
  'judge-efficacy': {
    deed: 'judge-efficacy',
    result: 'eficaz',
    measured: 98,
    evidence: 'Auditado.',
    partialDecision: null,
    reasonForEarly: 'Visita marcada.',
  },
  'notify-authority': {
    deed: 'notify-authority',
    authority: 'Notivisa',
    outcome: 'notificada',
    notifiedOn: '2026-10-08',
    notifiedBy: 'MARINA.LOPES',
    protocol: '2026.10.000123',
    note: '',
  },
  reopen: { deed: 'reopen', note: 'Voltou.' },
  rate: { deed: 'rate', stars: 5, comment: '' },
  attach: { deed: 'attach', attachments: ['f1'] },
} as const satisfies { readonly [Name in NonComplianceCommand['deed']]: unknown };

/** A death within 72 hours, other harm by the fifteenth business day of the month after. */
export const notivisaDuties: readonly LegalDuty[] = [
  { authority: 'Notivisa', occasion: 'harm', amount: 15, unit: 'day-of-next-month', from: 'occurrence' },
  { authority: 'Notivisa', occasion: 'death', amount: 72, unit: 'hours', from: 'occurrence' },
];

/** Who does each, in the demo hospital. */
export const actors: Readonly<Record<CommandRole, string | null>> = {
  claimant: 'SANDRA.ROCHA',
  quality: 'MARINA.LOPES',
  responsible: 'JOAO.PIRES',
  executor: 'JOAO.PIRES',
  verifier: 'MARINA.LOPES',
  system: null,
};

export function openSample(
  report: Partial<NonComplianceReport> = {},
  facts: Partial<ReportFacts> = {},
): NonCompliance {
  return openCase({ ...sampleReport, ...report }, { ...sampleFacts, ...facts }).nonCompliance;
}

/** @throws When one is refused. */
export function doAll(
  start: NonCompliance,
  commands: readonly (readonly [CommandRole, NonComplianceCommand, Partial<CommandFacts>?, string?])[],
): NonCompliance {
  let current = start;
  for (const [role, command, facts, userName] of commands) {
    const outcome = applyCommand(
      current,
      command,
      { userName: userName ?? actors[role], roles: [role] },
      { now: reportTime, ...facts },
    );
    if (!outcome.isDone) throw new Error(`${command.deed}: ${outcome.refusal}`);
    current = outcome.nonCompliance;
  }
  return current;
}

export function buildAction(
  id: string,
  who: string,
  more: { readonly dueOn?: string; readonly reasonForTerm?: string } = {},
): Extract<NonComplianceCommand, { deed: 'answer' }>['actions'][number] {
  return {
    id,
    what: 'Criar a fila digital',
    why: '',
    where: '',
    who,
    dueOn: '2026-10-30',
    how: '',
    howMuch: null,
    reasonForTerm: '',
    ...more,
  };
}
