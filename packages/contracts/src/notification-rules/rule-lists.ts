// The words in which rules of automatic notifications are told, on the wire, in the database and on screens alike.
import type { NonComplianceState } from '../non-compliances/non-compliance-lists.ts';

/** What a rule looks at. `query`: a saved query or analysis; `report`: no condition, it goes out at each due time. */
export const ruleTriggerKinds = [
  'off-target',
  'special-cause',
  'missing-result',
  'task-due',
  'plan-due',
  'case-waiting',
  'legal-deadline',
  'query',
  'report',
] as const;

export type RuleTriggerKind = (typeof ruleTriggerKinds)[number];

/** Those whose subjects are indicators; they alone have a chart. */
export const indicatorTriggerKinds = ['off-target', 'special-cause', 'missing-result'] as const;

/** Those whose subjects are with somebody, who can be told as `concerned`. */
export const workTriggerKinds = ['task-due', 'plan-due', 'case-waiting', 'legal-deadline'] as const;

/**
 * Of one subject of a rule: an indicator, a task, a case. `pending`: the condition holds, and not yet for long enough;
 * `recovered`: it held and no longer does, until the next look; `no-data`: there is nothing to compare; `error`: it could not
 * be looked at.
 */
export const ruleStates = ['normal', 'pending', 'firing', 'recovered', 'no-data', 'error'] as const;

export type RuleState = (typeof ruleStates)[number];

/** Why somebody is told of a subject now. */
export const ruleEvents = ['fired', 'reminded', 'recovered', 'no-data', 'failed', 'report'] as const;

export type RuleEvent = (typeof ruleEvents)[number];

/** Where a case may wait for somebody. */
export const waitingSteps = [
  'triage',
  'returned',
  'analysis',
  'validation',
  'execution',
  'efficacy',
] as const satisfies readonly NonComplianceState[];

export type WaitingStep = (typeof waitingSteps)[number];

export const attachmentFormats = ['csv', 'xlsx'] as const;

export type AttachmentFormat = (typeof attachmentFormats)[number];

/** How a value is compared with the rule's. */
export const ruleComparisons = ['above', 'at-least', 'below', 'at-most', 'equal', 'different'] as const;

export type RuleComparison = (typeof ruleComparisons)[number];

/**
 * Names that may stand between `{{` and `}}` in the text of a rule. None of them holds what people have typed about a case or a
 * task, nor anything of a patient: a case is told by its number.
 */
export const ruleFields = [
  /** Of the rule. */
  'regra',
  /** What happened: fora da meta, voltou ao normal, lembrete. */
  'situacao',
  /** What it is about: code and name of an indicator, number of a case, name of a kind of task, name of a file. */
  'assunto',
  'microssistema',
  /** Who answers for the department. */
  'responsavel',
  /** The day on which it is told. */
  'data',
  /** Since when it has been so. */
  'desde',
  'indicador',
  'codigo',
  'mes',
  'resultado',
  'meta',
  'unidade',
  'sinal',
  'prazo',
  'dias',
  'etapa',
  'numero',
  'consulta',
  'linhas',
  'valor',
  'limite',
] as const;

export type RuleField = (typeof ruleFields)[number];

const fieldsOfAll = ['regra', 'situacao', 'assunto', 'data', 'desde'] as const;
const fieldsOfIndicator = ['indicador', 'codigo', 'microssistema', 'responsavel', 'mes', 'unidade'] as const;

/** Which of them a trigger fills; any other is refused in its text. */
export const fieldsOfTrigger: Readonly<Record<RuleTriggerKind, readonly RuleField[]>> = {
  'off-target': [...fieldsOfAll, ...fieldsOfIndicator, 'resultado', 'meta'],
  'special-cause': [...fieldsOfAll, ...fieldsOfIndicator, 'resultado', 'meta', 'sinal'],
  'missing-result': [...fieldsOfAll, ...fieldsOfIndicator, 'dias'],
  'task-due': [...fieldsOfAll, 'prazo', 'dias'],
  'plan-due': [...fieldsOfAll, 'numero', 'microssistema', 'prazo', 'dias'],
  'case-waiting': [...fieldsOfAll, 'numero', 'microssistema', 'etapa', 'dias'],
  'legal-deadline': [...fieldsOfAll, 'numero', 'microssistema', 'prazo', 'dias'],
  query: [...fieldsOfAll, 'consulta', 'linhas', 'valor', 'limite'],
  report: ['regra', 'assunto', 'data', 'consulta', 'linhas'],
};

/** What is wrong with a rule, or still missing, by the field of it that has to change. */
export const ruleFaultCodes = [
  'missing',
  /** Not a cron of five fields as we take it. */
  'bad-cron',
  /** Due times that lie less than five minutes apart. */
  'too-often',
  /** `{{` without its end, or a name that this trigger does not fill. */
  'bad-field',
  /** Whoever makes the rule may not make it for this department, for all, for a webhook or as mandatory. */
  'not-allowed',
  /** There is no such indicator, person, role or file, or not for whoever asks. */
  'not-there',
  /** This trigger has none of it: no chart, nobody concerned, no event after an extraction. */
  'not-for-trigger',
  /** Not an https address, or one that the server never sends to. */
  'bad-address',
] as const;

export type RuleFaultCode = (typeof ruleFaultCodes)[number];

export const ruleFaultFields = [
  'name',
  'departmentIds',
  'trigger',
  'schedule',
  'audience',
  'channels',
  'noise',
  'subject',
  'body',
  'hasChart',
  'attachment',
  'isMandatory',
] as const;

export type RuleFaultField = (typeof ruleFaultFields)[number];

export const ruleLimits = {
  name: 120,
  subject: 150,
  body: 2000,
  cron: 100,
  address: 500,
  mostRoles: 20,
  mostPeople: 200,
  mostDepartments: 100,
  mostIndicators: 500,
  mostParameters: 30,
  /** Of one microsystem or of the whole hospital together. */
  mostRules: 1000,
  closestMinutes: 5,
} as const;
