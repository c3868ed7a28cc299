import { expect, test } from 'vitest';

import { listImportedModules } from './list-imported-modules.mjs';

test('lists what is imported, handed on and loaded later, as far as compiling leaves it', () => {
  const text = `
    import 'side-effect';
    import { one, type Two } from 'static';
    import type { Three } from 'type-only';
    import { type Four } from 'types-alone';
    export { five } from 'handed-on';
    export type { Six } from 'handed-on-type';
    export const seven = 7;
    const lazy = () => import('dynamic');
    const computed = (address: string) => import(address);
  `;
  expect(listImportedModules('file.ts', text)).toEqual(['side-effect', 'static', 'handed-on', 'dynamic']);
});
