import fc from 'fast-check';
import { expect, it } from 'vitest';

import { buildAppDataPath, encodeTreeKey } from './app-data-path.ts';

it.each([
  ['everybody' as const, 'apps/beds/everybody/rooms/12'],
  ['hospital' as const, 'apps/beds/hospital/rooms/12'],
  [{ departmentId: 'dep-utia' }, 'apps/beds/departments/dep-utia/rooms/12'],
  [{ userName: 'IVONE.ALVES' }, 'apps/beds/people/IVONE%2EALVES/rooms/12'],
])('data of %o stands at %s', (owner, path) => {
  expect(buildAppDataPath('beds', owner, ['rooms', '12']).join('/')).toBe(path);
});

it('any text becomes a key that the tree takes, and no two become the same', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const key = encodeTreeKey(one);
      expect(key).not.toMatch(/[.$#[\]/\p{Cc}]/u);
      expect(
        key.replaceAll(/%([0-9A-F]{2})/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))),
      ).toBe(one);
      expect(encodeTreeKey(other) === key).toBe(one === other);
    }),
  );
});
