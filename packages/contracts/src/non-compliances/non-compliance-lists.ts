// The fixed lists of non-compliances. Ids that the process registrar_nao_conformidade has in its forms are spelt as there.

interface ListEntry {
  readonly id: string;
  readonly name: string;
}

export const nonComplianceStates = [
  { id: 'draft', name: 'Rascunho' },
  { id: 'triage', name: 'Em triagem' },
  { id: 'returned', name: 'Devolvida ao notificante' },
  { id: 'analysis', name: 'Em análise pelo setor' },
  { id: 'validation', name: 'Análise em validação' },
  { id: 'execution', name: 'Plano em execução' },
  { id: 'efficacy', name: 'Aguardando verificação de eficácia' },
  { id: 'closed-effective', name: 'Encerrada eficaz' },
  { id: 'closed-without-plan', name: 'Encerrada sem plano' },
  { id: 'unfounded', name: 'Improcedente' },
  { id: 'cancelled', name: 'Cancelada' },
  { id: 'merged', name: 'Unida a outra' },
] as const satisfies readonly ListEntry[];

export type NonComplianceState = (typeof nonComplianceStates)[number]['id'];

export const reportKinds = [
  { id: 'identified', name: 'Identificada' },
  /** Only quality knows who it was. */
  { id: 'confidential', name: 'Sigilosa' },
  /** Nobody does. */
  { id: 'anonymous', name: 'Anônima' },
] as const satisfies readonly ListEntry[];

export type ReportKind = (typeof reportKinds)[number]['id'];

/** From the slightest up. */
export const severities = [
  { id: 'leve', name: 'Leve' },
  { id: 'moderada', name: 'Moderada' },
  { id: 'critica', name: 'Crítica' },
] as const satisfies readonly ListEntry[];

export type Severity = (typeof severities)[number]['id'];

/** Of the World Health Organization, from none up. */
export const harmGrades = [
  { id: 'nenhum', name: 'Nenhum' },
  { id: 'leve', name: 'Leve' },
  { id: 'moderado', name: 'Moderado' },
  { id: 'grave', name: 'Grave' },
  { id: 'obito', name: 'Óbito' },
] as const satisfies readonly ListEntry[];

export type HarmGrade = (typeof harmGrades)[number]['id'];

/** The six Ms of Ishikawa. */
export const causeCategories = [
  { id: 'metodo', name: 'Método' },
  { id: 'maquina', name: 'Máquina' },
  { id: 'mao_de_obra', name: 'Mão de obra' },
  { id: 'material', name: 'Material' },
  { id: 'medida', name: 'Medida' },
  { id: 'meio_ambiente', name: 'Meio ambiente' },
] as const satisfies readonly ListEntry[];

export type CauseCategory = (typeof causeCategories)[number]['id'];

/** Criticality is their product, 1 to 1280. */
export const criticalityScales = {
  probability: [1, 2, 3, 4, 5],
  consequence: [1, 2, 4, 8, 16],
  /** 1 monitored, 2 existing, 4 fragile, 8 weak, 16 absent. */
  barrier: [1, 2, 4, 8, 16],
} as const;

/** What quality does about an action that is overdue. */
export const chaseDecisions = [
  { id: 'cobrada', name: 'Executor cobrado' },
  { id: 'prorrogada', name: 'Prazo prorrogado com justificativa' },
  { id: 'reatribuida', name: 'Ação passada a outro executor' },
] as const satisfies readonly ListEntry[];

export const efficacyResults = [
  { id: 'eficaz', name: 'Eficaz' },
  { id: 'nao_eficaz', name: 'Não eficaz' },
] as const satisfies readonly ListEntry[];

/** Who does a command. `system`: a clock that ran out. */
export const commandRoles = ['claimant', 'quality', 'responsible', 'executor', 'verifier', 'system'] as const;

export type CommandRole = (typeof commandRoles)[number];

/** For an enumeration in a schema. */
export function listIds<const Entries extends readonly ListEntry[]>(
  entries: Entries,
): readonly Entries[number]['id'][] {
  return entries.map(({ id }) => id);
}
