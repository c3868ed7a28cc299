import { expect, test } from 'vitest';

import { decodeAcl, encodeAcl } from './acl-dialect.ts';

const written = {
  id: 'f1',
  owner: 'ADMIN',
  ownerType: '0',
  entriesInheriting: 'false',
  aces: [
    { recipient: 'Authenticated', recipientType: '1', permissions: ['0', '1'] },
    { recipient: 'MARINA.LOPES', recipientType: '0', permissions: ['4'] },
  ],
};

test('[BI-10] lists of one come as that one', () => {
  const collapsed = { ...written, aces: { recipient: 'X', recipientType: 1, permissions: '3' } };
  expect(decodeAcl(collapsed).entries).toEqual([
    { recipient: 'X', recipientType: 'role', permissions: ['manage'], isModifiable: true },
  ]);
  expect(decodeAcl({ ...written, aces: undefined }).entries).toEqual([]);
});

test('what was read is written back the same', () => {
  expect(encodeAcl(decodeAcl(written))).toEqual(written);
});

test('an entry that cannot be changed is shown and not sent back', () => {
  const fixed = { recipient: 'Administrator', recipientType: '1', permissions: ['4'], modifiable: 'false' };
  const acl = decodeAcl({ ...written, aces: [...written.aces, fixed] });
  expect(acl.entries.at(-1)).toMatchObject({ recipient: 'Administrator', isModifiable: false });
  expect(encodeAcl(acl)).toEqual(written);
});
