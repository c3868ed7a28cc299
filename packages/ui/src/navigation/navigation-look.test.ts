import { expect, it } from 'vitest';

import { findIndent } from './navigation-look.ts';

it('indents each level as people know it, and the deep ones alike', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(findIndent)).toEqual([24, 56, 72, 88, 104, 104, 104]);
});
