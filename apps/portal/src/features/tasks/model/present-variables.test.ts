import { expect, it } from 'vitest';

import { presentVariables } from './present-variables.ts';

it('has texts, numbers and truth values as texts, and the own of a task before that of its process', () => {
  expect(
    presentVariables([
      { name: 'bed', type: 'string', value: '4', scope: 'local' },
      { name: 'bed', type: 'string', value: '12', scope: 'global' },
      { name: 'days', type: 'long', value: 3, scope: 'global' },
      { name: 'grave', type: 'boolean', value: true, scope: null },
      { name: 'nothing', type: null, value: null, scope: 'global' },
      { name: 'actions', type: 'serializable', value: [{ id: 'a1' }], scope: 'global' },
    ]),
  ).toEqual({ bed: '4', days: '3', grave: 'true' });
});
