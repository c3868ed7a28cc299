import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeFileFilter, FileFilterError, matchesName, matchesPattern } from './file-filter.ts';

describe('filter of the tree', () => {
  it.each([
    ['*', { kind: 'files-and-folders', patterns: ['*'], members: null }],
    ['', { kind: 'files-and-folders', patterns: ['*'], members: null }],
    ['FILES', { kind: 'files', patterns: ['*'], members: null }],
    ['*.prpt|FOLDERS|a*', { kind: 'folders', patterns: ['*.prpt', 'a*'], members: null }],
    ['FILES_FOLDERS|*.a', { kind: 'files-and-folders', patterns: ['*.a'], members: null }],
    [
      'includeMembers=name, title|*.a',
      {
        kind: 'files-and-folders',
        patterns: ['*.a'],
        members: { isExcluding: false, names: ['name', 'title'] },
      },
    ],
    [
      'excludeMembers=name',
      { kind: 'files-and-folders', patterns: ['*'], members: { isExcluding: true, names: ['name'] } },
    ],
  ])('[BI-01] reads %j', (text, filter) => {
    expect(decodeFileFilter(text)).toEqual(filter);
  });

  it('refuses both kinds of members at once', () => {
    expect(() => decodeFileFilter('includeMembers=a|excludeMembers=b')).toThrow(FileFilterError);
  });

  it('matches if one of the patterns does, with case, and the whole name', () => {
    const filter = decodeFileFilter('*.saiku|*.xcdf|manual*');
    const names = ['a.saiku', 'a.SAIKU', 'b.xcdf', 'xcdf', 'manual', 'manual.pdf', 'o manual'];
    expect(names.filter((name) => matchesName(filter, name))).toEqual([
      'a.saiku',
      'b.xcdf',
      'manual',
      'manual.pdf',
    ]);
  });

  it('matches as a regular expression of the same meaning does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '(', '\n', 'é') });
    const pattern = fc.array(fc.oneof(text, fc.constant('*'))).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(pattern, text, (glob, name) => {
        const source = glob.replaceAll(/[.*+?^${}()|[\]\\]/g, (character) =>
          character === '*' ? '[^]*' : `\\${character}`,
        );
        expect(matchesPattern(glob, name)).toBe(new RegExp(`^${source}$`).test(name));
      }),
    );
  });

  it('is not slowed down by a hostile pattern', () => {
    expect(matchesPattern(`${'*a'.repeat(500)}b`, 'a'.repeat(2000))).toBe(false);
  });
});

it('a filter that would be tried with each file for ever is refused', () => {
  expect(() => decodeFileFilter('a|'.repeat(600))).toThrow(FileFilterError);
});
