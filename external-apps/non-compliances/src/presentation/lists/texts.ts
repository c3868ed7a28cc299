import type { EfficacyResult } from '@prumo/contracts/efficacy/efficacy-lists';
import type { LegalState } from '@prumo/domain/non-compliances/legal-clocks';
import type {
  CauseCategory,
  HarmGrade,
  NonComplianceState,
  PublicReporter,
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
    'closed-partly-effective': 'Encerrada com eficácia parcial',
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
  publicReporters: {
    staff: 'Funcionário sem acesso',
    patient: 'Paciente',
    companion: 'Acompanhante ou familiar',
  } satisfies Record<PublicReporter, string>,
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
    parcial: 'Parcial',
    nao_eficaz: 'Não eficaz',
  } satisfies Record<EfficacyResult, string>,
} as const;
