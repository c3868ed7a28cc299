import type { RuleFault } from '@prumo/contracts/notification-rules/rule-calls';
import type { RuleFaultField } from '@prumo/contracts/notification-rules/rule-lists';
import { findRuleFaults } from '@prumo/domain/notification-rules/find-rule-faults';

import { texts } from '../texts.ts';
import { buildDraft, type RuleForm } from './rule-form.ts';

export const ruleStepKeys = ['when', 'condition', 'schedule', 'audience', 'message', 'review'] as const;

export type RuleStepKey = (typeof ruleStepKeys)[number];

/** Places of the form that something can be wrong with, by the step that they stand in; `content` is chart and attachment. */
const fieldsOfStep = {
  when: ['name', 'kind', 'departments'],
  condition: [
    'indicators',
    'monthsInARow',
    'afterDay',
    'daysBefore',
    'legalDaysBefore',
    'longerThanDays',
    'file',
    'atLeast',
    'value',
    'pendingDays',
  ],
  schedule: ['schedule', 'reminderDays'],
  audience: ['audience'],
  message: ['channels', 'webhook', 'subject', 'body', 'content'],
  review: [],
} as const satisfies Record<RuleStepKey, readonly string[]>;

export type FieldId = (typeof fieldsOfStep)[RuleStepKey][number];

export type RuleFaults = ReadonlyMap<FieldId, string>;

/**
 * What has to be done at which field, in words.
 * @param serverFaults What the server found wrong with this very form.
 */
export function checkRuleForm(form: RuleForm, serverFaults: readonly RuleFault[] = []): RuleFaults {
  const faults = new Map<FieldId, string>();
  const found = [...serverFaults, ...findRuleFaults(buildDraft(form))];
  for (const { field, code } of found) {
    const place = findField(field, form);
    faults.set(place, code === 'missing' ? texts.faults[place] : texts.codes[code]);
  }
  return faults;
}

/** The others of a form that is being filled in are found here sooner. */
export function isKnownToServer({ code }: RuleFault): boolean {
  return code === 'not-allowed' || code === 'not-there' || code === 'bad-address';
}

export function listStepFields(step: RuleStepKey): readonly FieldId[] {
  return fieldsOfStep[step];
}

export function countStepFaults(faults: RuleFaults, step: RuleStepKey): number {
  return listStepFields(step).filter((field) => faults.has(field)).length;
}

/** The first in which something is wrong. */
export function findFaultyStep(faults: RuleFaults): RuleStepKey | undefined {
  return ruleStepKeys.find((step) => countStepFaults(faults, step) > 0);
}

/** The one field of the trigger that keeps it from being whole. */
function findTriggerField(form: RuleForm): FieldId {
  switch (form.kind) {
    case '':
      return 'kind';
    case 'off-target':
      return isWithin(form.monthsInARow, 1, 12) ? 'indicators' : 'monthsInARow';
    case 'special-cause':
      return 'indicators';
    case 'missing-result':
      return isWithin(form.afterDay, 1, 28) ? 'indicators' : 'afterDay';
    case 'task-due':
    case 'plan-due':
      return 'daysBefore';
    case 'legal-deadline':
      return 'legalDaysBefore';
    case 'case-waiting':
      return 'longerThanDays';
    case 'query':
      if (buildDraft(form).trigger !== null || form.file === null) return 'file';
      return form.isValueCondition ? 'value' : 'atLeast';
    default:
      return 'file';
  }
}

function findField(field: RuleFaultField, form: RuleForm): FieldId {
  switch (field) {
    case 'departmentIds':
      return 'departments';
    case 'trigger':
      return findTriggerField(form);
    case 'isMandatory':
      return 'audience';
    case 'noise':
      return isWithin(form.pendingDays, 0, 60) ? 'reminderDays' : 'pendingDays';
    case 'channels':
      return form.hasWebhook ? 'webhook' : 'channels';
    case 'hasChart':
    case 'attachment':
      return 'content';
    default:
      return field;
  }
}

function isWithin(text: string, from: number, to: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;
}
