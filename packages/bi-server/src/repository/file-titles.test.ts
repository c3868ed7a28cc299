import { describe, expect, it } from 'vitest';

import { compareTitles, findLocalText, titleKeys } from './file-titles.ts';

describe('titles', () => {
  const properties = {
    default: { 'file.title': 'Para todos' },
    pt: { title: 'Português' },
    pt_BR: { 'file.title': '' },
    en_US: { 'file.title': 'American', title: 'other' },
  };

  it.each([
    ['en_US', 'American'],
    ['pt_BR', 'Português'],
    ['pt_PT', 'Português'],
    ['fr', 'Para todos'],
  ])('in %s is %j', (locale, title) => {
    expect(findLocalText(properties, locale, titleKeys)).toBe(title);
  });

  it('are nothing where nobody gave one', () => {
    expect(findLocalText({}, 'pt_BR', titleKeys)).toBeUndefined();
    expect(findLocalText({ default: {} }, 'constructor', titleKeys)).toBeUndefined();
  });

  it('[BI-01] are ordered without case and accents, and equal ones plainly', () => {
    const titles = [
      'zebra',
      'Água',
      'agua',
      'AGUA',
      '_b',
      '-a',
      '.c',
      'Óbito',
      'obra',
      'Ocupação',
      '10',
      '9',
    ];
    const ordered = titles.map((title) => ({ title, name: title })).toSorted(compareTitles);
    expect(ordered.map(({ title }) => title)).toEqual([
      '_b',
      '-a',
      '.c',
      '10',
      '9',
      'AGUA',
      'agua',
      'Água',
      'Óbito',
      'obra',
      'Ocupação',
      'zebra',
    ]);
    expect(compareTitles({ title: 'a', name: 'x' }, { title: 'a', name: 'y' })).toBe(-1);
  });
});
