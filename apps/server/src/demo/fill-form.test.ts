import { describe, expect, it } from 'vitest';

import { fillForm, fillText } from './fill-form.ts';

const at = new Date('2026-07-21T01:30:00Z');

describe('fillText', () => {
  it.each([
    ['plain', 'plain'],
    ['{a} and {b}', 'one and two'],
    ['{day:0}', '20/07/2026'],
    ['{day:-20}', '30/06/2026'],
    ['{day:later}', '30/07/2026'],
    ['{nested}', 'see one'],
    ['{missing}', undefined],
    ['{a} and {missing}', undefined],
  ])('fills "%s" with "%s"', (text, filled) => {
    const values = { a: 'one', b: 'two', later: '10', nested: 'see {a}' };
    expect(fillText(text, values, at)).toBe(filled);
  });
});

describe('fillForm', () => {
  it('leaves out what is not known', () => {
    expect(fillForm({ x: '{a}', y: '{b}', z: '' }, { a: '1' }, at)).toEqual([
      { id: 'x', value: '1' },
      { id: 'z', value: '' },
    ]);
  });
});
