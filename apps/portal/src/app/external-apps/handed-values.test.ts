import { expect, it } from 'vitest';

import { findHandedValues, keepHandedValues } from './handed-values.ts';

it('[SE-05] values that an address carried wait for the screen of that task, and of that person', () => {
  keepHandedValues('IVONE', '7', { bed: '4' });
  keepHandedValues('IVONE', '7', { bed: '5' });
  expect(findHandedValues('IVONE', '7')).toEqual({ bed: '5' });
  expect(findHandedValues('MARINA', '7')).toEqual({});
  expect(findHandedValues('IVONE', '8')).toEqual({});
  for (let number = 100; number < 120; number += 1) keepHandedValues('IVONE', String(number), { bed: '1' });
  expect(findHandedValues('IVONE', '7')).toEqual({});
  expect(findHandedValues('IVONE', '119')).toEqual({ bed: '1' });
});
