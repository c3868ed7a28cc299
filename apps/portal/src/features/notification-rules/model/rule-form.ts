// A rule as its form has it: everything that was ever chosen or typed, also what the chosen trigger does not use, so that
// going to another trigger and back loses nothing.
import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import {
  ruleBody,
  type RuleDraft,
  type RuleFacts,
  type RuleSource,
  type RuleTrigger,
} from '@prumo/contracts/notification-rules/rule';
import {
  indicatorTriggerKinds,
  workTriggerKinds,
  type AttachmentFormat,
  type RuleComparison,
  type RuleTriggerKind,
  type WaitingStep,
} from '@prumo/contracts/notification-rules/rule-lists';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';

import { texts } from '../texts.ts';
import { buildSchedule, decodeSchedule, usualSchedule, type ScheduleFields } from './schedule-fields.ts';

export interface RuleForm {
  readonly name: string;
  /** Only who administers chooses the whole hospital. */
  readonly isForAll: boolean;
  readonly departmentIds: readonly string[];
  readonly kind: RuleTriggerKind | '';
  /** Empty: all of the departments. */
  readonly indicatorIds: readonly string[];
  readonly monthsInARow: string;
  readonly afterDay: string;
  /** Empty: only once it is late. */
  readonly daysBefore: string;
  readonly isLateToo: boolean;
  readonly legalDaysBefore: string;
  /** Empty: at any. */
  readonly steps: readonly WaitingStep[];
  readonly longerThanDays: string;
  /** What a report brings: a saved file, or the indicators of the departments. */
  readonly isReportOfIndicators: boolean;
  readonly file: RuleFormFile | null;
  readonly isValueCondition: boolean;
  readonly atLeast: string;
  readonly column: string;
  readonly comparison: RuleComparison;
  readonly value: string;
  readonly schedule: ScheduleFields;
  readonly pendingDays: string;
  /** Empty: never. */
  readonly reminderDays: string;
  readonly tellsRecovery: boolean;
  readonly tellsNoData: boolean;
  readonly isDigest: boolean;
  readonly roles: readonly string[];
  readonly people: readonly string[];
  readonly includesResponsibles: boolean;
  readonly includesConcerned: boolean;
  readonly isMandatory: boolean;
  readonly portal: boolean;
  readonly email: boolean;
  readonly hasWebhook: boolean;
  readonly webhook: string;
  readonly subject: string;
  readonly body: string;
  readonly hasChart: boolean;
  readonly attachment: AttachmentFormat | '';
}

interface RuleFormFile {
  readonly kind: 'query' | 'analysis' | 'panel';
  readonly path: string;
  readonly dataAccessId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export function createRuleForm(facts: Pick<RuleForm, 'isForAll' | 'departmentIds'>): RuleForm {
  return { ...emptyForm, ...facts };
}

const emptyForm: RuleForm = {
  name: '',
  isForAll: false,
  departmentIds: [],
  kind: '',
  indicatorIds: [],
  monthsInARow: '1',
  afterDay: '10',
  daysBefore: '3',
  isLateToo: true,
  legalDaysBefore: '3',
  steps: [],
  longerThanDays: '5',
  isReportOfIndicators: true,
  file: null,
  isValueCondition: false,
  atLeast: '1',
  column: '',
  comparison: 'above',
  value: '',
  schedule: usualSchedule,
  pendingDays: '0',
  reminderDays: '7',
  tellsRecovery: true,
  tellsNoData: false,
  isDigest: false,
  roles: [],
  people: [],
  includesResponsibles: true,
  includesConcerned: false,
  isMandatory: false,
  portal: true,
  email: false,
  hasWebhook: false,
  webhook: '',
  subject: '',
  body: '',
  hasChart: false,
  attachment: '',
};

export function isIndicatorKind(kind: RuleTriggerKind | ''): boolean {
  return indicatorTriggerKinds.some((one) => one === kind);
}

export function isWorkKind(kind: RuleTriggerKind | ''): boolean {
  return workTriggerKinds.some((one) => one === kind);
}

/** Those that an extraction brings something new for. */
export function mayFollowExtraction(kind: RuleTriggerKind | ''): boolean {
  return isIndicatorKind(kind) || kind === 'query' || kind === 'report';
}

/** The text of a trigger is offered as long as nobody has written another. */
export function changeKind(form: RuleForm, kind: RuleTriggerKind): RuleForm {
  const known = form.kind === '' ? { subject: '', body: '' } : suggestedTexts[form.kind];
  const offered = suggestedTexts[kind];
  const keepsSchedule = form.schedule.mode !== 'after-extraction' || mayFollowExtraction(kind);
  return {
    ...form,
    kind,
    subject: form.subject === known.subject ? offered.subject : form.subject,
    body: form.body === known.body ? offered.body : form.body,
    includesConcerned: isWorkKind(kind) && (form.includesConcerned || !isWorkKind(form.kind)),
    hasChart: form.hasChart && isIndicatorKind(kind),
    schedule: keepsSchedule ? form.schedule : { ...form.schedule, mode: usualSchedule.mode },
  };
}

/** What the server is asked about: what is missing or wrong is null. */
export function buildDraft(form: RuleForm): RuleDraft {
  const noise = {
    pendingDays: readNumber(form.pendingDays),
    reminderDays: form.reminderDays === '' ? null : readNumber(form.reminderDays),
    tellsRecovery: form.tellsRecovery,
    tellsNoData: form.tellsNoData,
    isDigest: form.isDigest,
  };
  const channels = {
    portal: form.portal,
    email: form.email,
    webhook: form.hasWebhook ? form.webhook.trim() : null,
  };
  return {
    name: keepText(form.name),
    departmentIds: form.isForAll ? [] : form.departmentIds.length === 0 ? null : [...form.departmentIds],
    trigger: keepWhole(ruleBody.shape.trigger, buildTrigger(form)),
    schedule: buildSchedule(form.schedule),
    audience: {
      roles: [...form.roles],
      people: [...form.people],
      includesResponsibles: form.includesResponsibles,
      includesConcerned: form.includesConcerned,
    },
    channels: keepWhole(ruleBody.shape.channels, channels),
    noise: keepWhole(ruleBody.shape.noise, noise),
    subject: keepText(form.subject),
    body: keepText(form.body),
    hasChart: form.hasChart,
    attachment: form.attachment === '' ? null : form.attachment,
    isMandatory: form.isMandatory,
  };
}

/** Null while something is missing. */
export function buildFacts(form: RuleForm): RuleFacts | null {
  return keepWhole(ruleBody, buildDraft(form));
}

function buildTrigger(form: RuleForm): unknown {
  const { kind } = form;
  const indicatorIds = [...form.indicatorIds];
  const due = {
    daysBefore: form.daysBefore === '' ? null : readNumber(form.daysBefore),
    isLateToo: form.isLateToo || form.daysBefore === '',
  };
  switch (kind) {
    case '':
      return null;
    case 'off-target':
      return { kind, indicatorIds, monthsInARow: readNumber(form.monthsInARow) };
    case 'special-cause':
      return { kind, indicatorIds };
    case 'missing-result':
      return { kind, indicatorIds, afterDay: readNumber(form.afterDay) };
    case 'task-due':
    case 'plan-due':
      return { kind, ...due };
    case 'case-waiting':
      return { kind, steps: [...form.steps], longerThanDays: readNumber(form.longerThanDays) };
    case 'legal-deadline':
      return { kind, daysBefore: readNumber(form.legalDaysBefore) };
    case 'query':
      return { kind, source: buildSource(form), condition: buildCondition(form) };
    case 'report':
      return { kind, content: buildContent(form) };
  }
}

function buildSource({ file }: RuleForm): RuleSource | null {
  if (file === null || file.kind === 'panel') return null;
  const { path, dataAccessId } = file;
  const parameters = { ...file.parameters };
  return file.kind === 'query'
    ? { kind: 'query', path, dataAccessId, parameters }
    : { kind: 'analysis', path, parameters };
}

function buildCondition({ isValueCondition, atLeast, column, comparison, value }: RuleForm): unknown {
  return isValueCondition
    ? {
        kind: 'value',
        column: column.trim() === '' ? null : column.trim(),
        comparison,
        value: readNumber(value),
      }
    : { kind: 'rows', atLeast: readNumber(atLeast) };
}

function buildContent(form: RuleForm): unknown {
  if (form.isReportOfIndicators) return { kind: 'indicators' };
  return form.file?.kind === 'panel'
    ? { kind: 'panel', path: form.file.path }
    : { kind: 'source', source: buildSource(form) };
}

/** As people type it: `1.250,5`. What is no number fails the schema. */
function readNumber(text: string): number {
  const plain = text.trim().replaceAll('.', '').replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function keepText(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value };
}

function keepWhole<Value>(schema: Schema<Value>, value: unknown): Value | null {
  const { success, data } = schema.safeParse(value);
  return success && data !== undefined ? data : null;
}

export function decodeRule(rule: Rule): RuleForm {
  const { trigger, audience, channels, noise } = rule;
  return {
    ...emptyForm,
    name: rule.name,
    isForAll: rule.departmentIds.length === 0,
    departmentIds: rule.departmentIds,
    kind: trigger.kind,
    ...decodeTrigger(trigger),
    schedule: decodeSchedule(rule.schedule),
    pendingDays: String(noise.pendingDays),
    reminderDays: noise.reminderDays === null ? '' : String(noise.reminderDays),
    tellsRecovery: noise.tellsRecovery,
    tellsNoData: noise.tellsNoData,
    isDigest: noise.isDigest,
    ...audience,
    isMandatory: rule.isMandatory,
    portal: channels.portal,
    email: channels.email,
    hasWebhook: channels.webhook !== null,
    webhook: channels.webhook ?? '',
    subject: rule.subject,
    body: rule.body,
    hasChart: rule.hasChart,
    attachment: rule.attachment ?? '',
  };
}

function decodeTrigger(trigger: RuleTrigger): Partial<RuleForm> {
  switch (trigger.kind) {
    case 'off-target':
      return { indicatorIds: trigger.indicatorIds, monthsInARow: String(trigger.monthsInARow) };
    case 'special-cause':
      return { indicatorIds: trigger.indicatorIds };
    case 'missing-result':
      return { indicatorIds: trigger.indicatorIds, afterDay: String(trigger.afterDay) };
    case 'task-due':
    case 'plan-due':
      return {
        daysBefore: trigger.daysBefore === null ? '' : String(trigger.daysBefore),
        isLateToo: trigger.isLateToo,
      };
    case 'case-waiting':
      return { steps: trigger.steps, longerThanDays: String(trigger.longerThanDays) };
    case 'legal-deadline':
      return { legalDaysBefore: String(trigger.daysBefore) };
    case 'query':
      return { file: decodeSource(trigger.source), ...decodeCondition(trigger.condition) };
    case 'report': {
      const { content } = trigger;
      const isReportOfIndicators = content.kind === 'indicators';
      if (content.kind === 'panel') {
        return {
          isReportOfIndicators,
          file: { kind: 'panel', path: content.path, dataAccessId: '', parameters: {} },
        };
      }
      return {
        isReportOfIndicators,
        ...(content.kind === 'source' && { file: decodeSource(content.source) }),
      };
    }
  }
}

function decodeSource(source: RuleSource): RuleFormFile {
  const { kind, path, parameters } = source;
  return { kind, path, dataAccessId: source.kind === 'query' ? source.dataAccessId : '', parameters };
}

function decodeCondition(condition: Extract<RuleTrigger, { kind: 'query' }>['condition']): Partial<RuleForm> {
  if (condition.kind === 'rows') return { isValueCondition: false, atLeast: String(condition.atLeast) };
  return {
    isValueCondition: true,
    column: condition.column ?? '',
    comparison: condition.comparison,
    value: String(condition.value).replace('.', ','),
  };
}

/** Of another rule, to begin a new one with. */
export function copyRuleForm(form: RuleForm): RuleForm {
  return { ...form, name: texts.copyName(form.name) };
}
