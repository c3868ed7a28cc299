import { describe, expect, test } from 'vitest';

import {
  addEntry,
  findLevel,
  isSameAcl,
  removeEntry,
  setInheriting,
  setLevel,
  type FileAcl,
} from './file-acl.ts';

const acl: FileAcl = {
  id: 'f1',
  owner: 'ADMIN',
  ownerType: 'user',
  isInheriting: false,
  entries: [{ recipient: 'Authenticated', recipientType: 'role', permissions: ['read'], isModifiable: true }],
};
const [everyone] = acl.entries;

describe('levels', () => {
  test('each level holds those before it, in any order', () => {
    expect(findLevel(['read'])).toBe('read');
    expect(findLevel(['write', 'read'])).toBe('write');
    expect(findLevel(['delete', 'read', 'write'])).toBe('delete');
    expect(findLevel(['manage', 'delete', 'read', 'write'])).toBe('manage');
    expect(findLevel(['all'])).toBe('all');
    expect(findLevel(['read', 'all'])).toBe('all');
  });

  test('an unusual combination is no level', () => {
    expect(findLevel(['write'])).toBeNull();
    expect(findLevel(['read', 'delete'])).toBeNull();
    expect(findLevel([])).toBeNull();
  });
});

describe('changes', () => {
  test('a new entry may read, and is not added twice', () => {
    const added = addEntry(acl, 'MARINA.LOPES', 'user');
    expect(added.entries.at(-1)).toEqual({
      recipient: 'MARINA.LOPES',
      recipientType: 'user',
      permissions: ['read'],
      isModifiable: true,
    });
    expect(addEntry(added, 'MARINA.LOPES', 'user')).toBe(added);
  });

  test('a person and a role of the same name are two', () => {
    expect(addEntry(acl, 'Authenticated', 'user').entries).toHaveLength(2);
  });

  test('changing a level touches one entry only', () => {
    if (everyone === undefined) throw new Error('There is an entry');
    const added = addEntry(acl, 'Power User', 'role');
    const changed = setLevel(added, everyone, 'delete');
    expect(changed.entries.map(({ permissions }) => permissions)).toEqual([
      ['read', 'write', 'delete'],
      ['read'],
    ]);
    expect(removeEntry(changed, everyone).entries.map(({ recipient }) => recipient)).toEqual(['Power User']);
  });

  test('what is inherited anyway makes no difference, the order of entries neither', () => {
    const more = addEntry(acl, 'Power User', 'role');
    expect(isSameAcl(acl, more)).toBe(false);
    expect(isSameAcl(setInheriting(acl, true), setInheriting(more, true))).toBe(true);
    expect(isSameAcl(acl, setInheriting(acl, true))).toBe(false);
    expect(isSameAcl(more, { ...more, entries: more.entries.toReversed() })).toBe(true);
  });
});
