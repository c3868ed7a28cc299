import { expect, it } from 'vitest';

import { findRefusedField } from './find-refused-field.ts';

it.each([
  ['finish-action', 'done-in-future', 'doneOn'],
  ['finish-action', 'action-done', null],
  ['chase-action', 'action-term-illegal', 'dueOn'],
  ['chase-action', 'verifier-is-executor', 'who'],
  ['chase-action', 'action-done', null],
  ['notify-authority', 'protocol-missing', 'protocol'],
  ['notify-authority', 'notified-in-future', 'notifiedOn'],
  ['notify-authority', 'no-legal-duty', null],
  ['judge-efficacy', 'early-verdict-unexplained', 'reasonForEarly'],
  ['judge-efficacy', 'partial-undecided', 'partialDecision'],
  // There is no field by which an executor becomes somebody else.
  ['judge-efficacy', 'verifier-is-executor', null],
] as const)('tells of %s refused as %s at the field %s', (command, refusal, field) => {
  expect(findRefusedField({ deed: command }, refusal)).toBe(field);
});
