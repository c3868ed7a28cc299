// The fixed lists of non-compliances. Ids that the process registrar_nao_conformidade has in its forms are spelt as there.

export const nonComplianceStates = [
  'draft',
  'triage',
  'returned',
  'analysis',
  'validation',
  'execution',
  'efficacy',
  'closed-effective',
  'closed-partly-effective',
  'closed-without-plan',
  'unfounded',
  'cancelled',
  'merged',
] as const;

export type NonComplianceState = (typeof nonComplianceStates)[number];

export const reportKinds = [
  'identified',
  /** Only quality knows who it was. */
  'confidential',
  /** Nobody does. */
  'anonymous',
] as const;

export type ReportKind = (typeof reportKinds)[number];

/** Who reports without an account, as they say themselves. */
export const publicReporters = ['staff', 'patient', 'companion'] as const;

export type PublicReporter = (typeof publicReporters)[number];

/** From the slightest up. */
export const severities = ['leve', 'moderada', 'critica'] as const;

export type Severity = (typeof severities)[number];

/** Of the World Health Organization, from none up. */
export const harmGrades = ['nenhum', 'leve', 'moderado', 'grave', 'obito'] as const;

export type HarmGrade = (typeof harmGrades)[number];

/** The six Ms of Ishikawa. */
export const causeCategories = [
  'metodo',
  'maquina',
  'mao_de_obra',
  'material',
  'medida',
  'meio_ambiente',
] as const;

export type CauseCategory = (typeof causeCategories)[number];

/** Criticality is their product, 1 to 1280. */
export const criticalityScales = {
  probability: [1, 2, 3, 4, 5],
  consequence: [1, 2, 4, 8, 16],
  /** 1 monitored, 2 existing, 4 fragile, 8 weak, 16 absent. */
  barrier: [1, 2, 4, 8, 16],
} as const;

/** What quality does about an action that is overdue. */
export const chaseDecisions = ['cobrada', 'prorrogada', 'reatribuida'] as const;

/** How the duty to tell an authority of a case ended: it was told, or need not be. */
export const authorityOutcomes = ['notificada', 'dispensada'] as const;

export type AuthorityOutcome = (typeof authorityOutcomes)[number];

/** Who does a command. `system`: a clock that ran out. */
export const commandRoles = ['claimant', 'quality', 'responsible', 'executor', 'verifier', 'system'] as const;

export type CommandRole = (typeof commandRoles)[number];

export const nonComplianceLimits = {
  title: 200,
  description: 4000,
  immediateAction: 2000,
  note: 2000,
  cause: 1000,
  causes: 18,
  rootCause: 2000,
  actionText: 225,
  actionDetail: 1000,
  actions: 50,
  evidence: 2000,
  method: 250,
  expectedResult: 1000,
  affectedDepartments: 20,
  attachments: 20,
  attachmentBytes: 20 * 1024 * 1024,
  fileName: 200,
  ratingComment: 1000,
  protocol: 60,
  notifiedAuthorities: 20,
  cost: 1e9,
  recurrences: 200,
  /** Of one case; far beyond what people do. */
  history: 1000,
} as const;
