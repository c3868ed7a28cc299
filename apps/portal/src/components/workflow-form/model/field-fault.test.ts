import { describe, expect, it } from 'vitest';

import { findEngineFaults } from './field-fault.ts';
import { listFormFields } from './form-field.ts';
import { buildProperty } from './testing/build-property.ts';

const fields = listFormFields({
  formProperties: [
    buildProperty({ id: 'title' }),
    buildProperty({ id: 'days', type: 'long' }),
    buildProperty({ id: 'share', type: 'double' }),
    buildProperty({ id: 'when', type: 'date' }),
    buildProperty({ id: 'kind', type: 'enum' }),
    buildProperty({ id: 'who', type: 'user' }),
    buildProperty({ id: 'shown', writable: false }),
  ],
});

const values = { title: '12', days: '12', share: 'x', when: '05/03/2026', kind: 'zzz', who: 'nobody' };

describe("the engine's refusals", () => {
  it.each([
    ["form property 'title' is required", [['title', 'missing']]],
    ["form property 'title' is not writable", [['title', 'refused']]],
    ['For input string: "12"', [['days', 'no-whole-number']]],
    ['For input string: "x"', [['share', 'no-number']]],
    ['invalid date value 05/03/2026', [['when', 'no-date']]],
    ['Invalid value for enum form property: zzz', [['kind', 'unknown-choice']]],
    ['User nobody does not exist', [['who', 'unknown-person']]],
    ["form property 'hidden' is required", []],
    ["form property 'shown' is required", []],
    ['Cannot submit a form to a suspended task', []],
    [null, []],
  ])('%j is told at %j', (message, faults) => {
    expect([...findEngineFaults(message, fields, values)]).toEqual(faults);
  });
});
