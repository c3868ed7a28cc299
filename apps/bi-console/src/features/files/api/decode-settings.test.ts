import { expect, test } from 'vitest';

import { decodeKeyValues, decodeRights } from './decode-settings.ts';

test('rights come by the number of their permission', () => {
  const answer = {
    setting: [
      { name: '0', value: 'true' },
      { name: '1', value: 'false' },
      { name: '2', value: 'true' },
      { name: '3', value: 'false' },
      { name: '4', value: 'false' },
    ],
  };
  expect(decodeRights(answer)).toEqual({ canRead: true, canWrite: false, canDelete: true, canManage: false });
});

test('all is every right, and no answer is none', () => {
  expect(decodeRights({ setting: { name: '4', value: true } })).toEqual({
    canRead: true,
    canWrite: true,
    canDelete: true,
    canManage: true,
  });
  expect(decodeRights(null)).toEqual({ canRead: false, canWrite: false, canDelete: false, canManage: false });
});

test('pairs become a map', () => {
  const pairs = decodeKeyValues({ stringKeyStringValueDto: { key: 'file.title', value: 'Ocupação' } });
  expect([...pairs]).toEqual([['file.title', 'Ocupação']]);
});
