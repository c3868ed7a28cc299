import { expect, it } from 'vitest';

import type { RuleDraft } from '@prumo/contracts/notification-rules/rule';
import { fieldsOfTrigger, ruleTriggerKinds } from '@prumo/contracts/notification-rules/rule-lists';

import { findRuleFaults } from './find-rule-faults.ts';
import { readTemplate, renderTemplate, splitParagraphs } from './rule-template.ts';
import { suggestedTexts } from './texts.ts';

it('[AN-02] fields are filled with text, which is never read again', () => {
  expect(
    renderTemplate('{{codigo}}: {{ resultado }} de {{meta}}', { codigo: 'I-1', resultado: '{{meta}}' }),
  ).toBe('I-1: {{meta}} de —');
  expect(renderTemplate('a {{assunto}} b', { assunto: 'linha\r\nBcc: x' })).toBe('a linha Bcc: x b');
});

it('[AN-02] what is no field of the trigger is refused', () => {
  expect(readTemplate('{{codigo}', ['codigo'])).toBeUndefined();
  expect(readTemplate('{{codigo}}', ['meta'])).toBeUndefined();
  expect(readTemplate('{{constructor}}', ['meta'])).toBeUndefined();
  expect(readTemplate('um } e {{ meta }} {', ['meta'])).toEqual([
    { text: 'um } e ' },
    { field: 'meta' },
    { text: ' {' },
  ]);
  expect(readTemplate('{'.repeat(100_000), ['meta'])).toBeUndefined();
});

it('paragraphs are lines that hold something', () => {
  expect(splitParagraphs('um\n\n  dois \n')).toEqual(['um', 'dois']);
});

it('what is suggested for a trigger names only what that trigger fills', () => {
  for (const kind of ruleTriggerKinds) {
    const { subject, body } = suggestedTexts[kind];
    expect(readTemplate(subject, fieldsOfTrigger[kind])).toBeDefined();
    expect(readTemplate(body, fieldsOfTrigger[kind])).toBeDefined();
  }
});

const empty: RuleDraft = {
  name: null,
  departmentIds: null,
  trigger: null,
  schedule: null,
  audience: null,
  channels: null,
  noise: null,
  subject: null,
  body: null,
  hasChart: false,
  attachment: null,
  isMandatory: false,
};

it('[AN-02] a draft is told what it lacks, and what does not go together', () => {
  expect(findRuleFaults(empty).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'name missing',
    'departmentIds missing',
    'trigger missing',
    'schedule missing',
    'audience missing',
    'channels missing',
    'noise missing',
    'subject missing',
    'body missing',
  ]);
  const whole: RuleDraft = {
    ...empty,
    name: 'Prazos',
    departmentIds: [],
    trigger: { kind: 'plan-due', daysBefore: 3, isLateToo: true },
    schedule: { kind: 'cron', cron: '0 7 * * 1-5' },
    audience: { roles: [], people: [], includesResponsibles: true, includesConcerned: true },
    channels: { portal: true, email: false, webhook: null },
    noise: { pendingDays: 0, reminderDays: 7, tellsRecovery: false, tellsNoData: false, isDigest: false },
    ...suggestedTexts['plan-due'],
  };
  expect(findRuleFaults(whole)).toEqual([]);
  expect(
    findRuleFaults({
      ...whole,
      trigger: { kind: 'plan-due', daysBefore: null, isLateToo: false },
      schedule: { kind: 'after-extraction' },
      channels: { portal: false, email: false, webhook: 'javascript:alert(1)' },
      body: '{{sinal}}',
      hasChart: true,
    }),
  ).toEqual([
    { field: 'schedule', code: 'not-for-trigger' },
    { field: 'body', code: 'bad-field' },
    { field: 'hasChart', code: 'not-for-trigger' },
    { field: 'trigger', code: 'missing' },
    { field: 'channels', code: 'bad-address' },
  ]);
  expect(findRuleFaults({ ...whole, schedule: { kind: 'cron', cron: '* * * * *' } })).toEqual([
    { field: 'schedule', code: 'too-often' },
  ]);
});
