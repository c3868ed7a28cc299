import type { LegalState } from '@prumo/domain/non-compliances/legal-clocks';
import type {
  CauseCategory,
  efficacyResults,
  HarmGrade,
  NonComplianceState,
  ReportKind,
  Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';

/** What the entries of the fixed lists are called. */
export const listNames = {
  states: {
    draft: 'Rascunho',
    triage: 'Em triagem',
    returned: 'Devolvida ao notificante',
    analysis: 'Em análise pelo setor',
    validation: 'Análise em validação',
    execution: 'Plano em execução',
    efficacy: 'Aguardando verificação de eficácia',
    'closed-effective': 'Encerrada eficaz',
    'closed-without-plan': 'Encerrada sem plano',
    unfounded: 'Improcedente',
    cancelled: 'Cancelada',
    merged: 'Unida a outra',
  } satisfies Record<NonComplianceState, string>,
  reportKinds: {
    identified: 'Identificada',
    confidential: 'Sigilosa',
    anonymous: 'Anônima',
  } satisfies Record<ReportKind, string>,
  severities: {
    leve: 'Leve',
    moderada: 'Moderada',
    critica: 'Crítica',
  } satisfies Record<Severity, string>,
  harmGrades: {
    nenhum: 'Nenhum',
    leve: 'Leve',
    moderado: 'Moderado',
    grave: 'Grave',
    obito: 'Óbito',
  } satisfies Record<HarmGrade, string>,
  legalStates: {
    pending: 'Pendente',
    late: 'Atrasada',
    notified: 'Notificada',
    waived: 'Dispensada',
  } satisfies Record<LegalState, string>,
  causeCategories: {
    metodo: 'Método',
    maquina: 'Máquina',
    mao_de_obra: 'Mão de obra',
    material: 'Material',
    medida: 'Medida',
    meio_ambiente: 'Meio ambiente',
  } satisfies Record<CauseCategory, string>,
  efficacyResults: {
    eficaz: 'Eficaz',
    nao_eficaz: 'Não eficaz',
  } satisfies Record<(typeof efficacyResults)[number], string>,
} as const;
