import { expect, it } from 'vitest';

import { checkTaskFields, descriptionLimit, isNearLimit, titleLimit } from './check-task-fields.ts';

it.each([
  ['', {}, { title: 'missing' }],
  ['   ', {}, { title: 'missing' }],
  ['x', {}, {}],
  ['x'.repeat(225), {}, {}],
  [`  ${'x'.repeat(225)}  `, {}, {}],
  ['x'.repeat(226), {}, { title: 'too-long' }],
  ['x', { description: 'y'.repeat(150) }, {}],
  ['x', { description: 'y'.repeat(151) }, { description: 'too-long' }],
])('[TK-13] a title of %j with %o: %o', (title, others, faults) => {
  expect(checkTaskFields({ title, description: '', ...others })).toEqual(faults);
});

it('a longer description that was given may stay, and not grow', () => {
  const given = 'y'.repeat(400);
  expect(checkTaskFields({ title: 'x', description: given }, given)).toEqual({});
  expect(checkTaskFields({ title: 'x', description: `${given}y` }, given)).toEqual({
    description: 'too-long',
  });
});

it('[TK-13] counts from four fifths of a limit on', () => {
  expect([titleLimit, descriptionLimit]).toEqual([225, 150]);
  expect(isNearLimit('x'.repeat(179), titleLimit)).toBe(false);
  expect(isNearLimit('x'.repeat(180), titleLimit)).toBe(true);
});
