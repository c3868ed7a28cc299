import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { MdxFunction } from '@prumo/contracts/bi/saiku-mdx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findMdxPlace } from './find-mdx-place.ts';
import { suggestMdx, type MemberWish } from './suggest-mdx.ts';

const described = { description: null, visible: true };
const level = (name: string, levelType: string) => ({
  ...described,
  name,
  caption: name,
  uniqueName: `[Unidade].[${name}]`,
  dimensionUniqueName: '[Unidade]',
  hierarchyUniqueName: '[Unidade]',
  levelType,
});
const metadata: SaikuMetadata = {
  dimensions: [
    {
      ...described,
      name: 'Unidade',
      caption: 'Unidade',
      uniqueName: '[Unidade]',
      hierarchies: [
        {
          ...described,
          name: 'Unidade',
          caption: 'Unidade',
          uniqueName: '[Unidade]',
          dimensionUniqueName: '[Unidade]',
          levels: [level('(All)', 'ALL'), level('Setor', 'REGULAR')],
        },
      ],
    },
  ],
  measures: [
    {
      ...described,
      name: 'Óbitos ]1',
      caption: 'Óbitos',
      uniqueName: '[Measures].[Óbitos ]]1]',
      levelUniqueName: null,
      calculated: false,
      measureGroup: null,
    },
  ],
  properties: {},
};
const functions: readonly MdxFunction[] = [
  { name: 'TopCount', syntax: 'function', parameters: ['set', 'number', 'value?'], returns: 'set' },
  { name: 'TopCount', syntax: 'function', parameters: ['set'], returns: 'set' },
  { name: 'Children', syntax: 'property', parameters: ['member'], returns: 'set' },
  { name: 'Lag', syntax: 'method', parameters: ['member', 'number'], returns: 'member' },
];

/** The cursor stands where the bar is. */
async function suggest(marked: string, isExplicit = false) {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const asked: MemberWish[] = [];
  const found = await suggestMdx(text, cursor, isExplicit, {
    cubes: [
      { name: 'Internações', caption: 'Internações' },
      { name: 'Censo', caption: 'Censo diário' },
    ],
    metadata,
    functions,
    async listMembers(wish) {
      asked.push(wish);
      return [{ uniqueName: '[Unidade].[UTI].[Leito 1]', caption: 'Leito 1' }];
    },
  });
  const apply = (index: number): string | undefined => {
    const item = found?.items[index];
    if (found === null || item === undefined) return undefined;
    const insert = item.insert ?? item.label;
    const at = found.from + insert.length - (item.cursorBack ?? 0);
    const written = text.slice(0, found.from) + insert + text.slice(found.to ?? cursor);
    return `${written.slice(0, at)}|${written.slice(at)}`;
  };
  return { labels: found?.items.map(({ label }) => label) ?? null, apply, asked, items: found?.items ?? [] };
}

describe('[NA-07] suggestions for MDX', () => {
  it.each<[marked: string, first: string, written: string]>([
    ['sel|', 'SELECT', 'SELECT|'],
    ['WITH m|', 'MEMBER', 'WITH MEMBER|'],
    ['SELECT n|', 'NON EMPTY', 'SELECT NON EMPTY|'],
    ['SELECT {[Measures].[a]} on|', 'ON', 'SELECT {[Measures].[a]} ON|'],
    ['SELECT {} ON r|', 'ROWS', 'SELECT {} ON ROWS|'],
    ['SELECT {} ON ROWS f|', 'FROM', 'SELECT {} ON ROWS FROM|'],
    ['SELECT {} ON ROWS FROM ce|', 'Censo diário', 'SELECT {} ON ROWS FROM [Censo]|'],
    ['SELECT {} ON ROWS FROM [ce|]', 'Censo diário', 'SELECT {} ON ROWS FROM [Censo]|'],
    ['SELECT {} ON ROWS FROM [Censo] w|', 'WHERE', 'SELECT {} ON ROWS FROM [Censo] WHERE|'],
    ['SELECT {ob|', 'Óbitos', 'SELECT {[Measures].[Óbitos ]]1]|'],
    ['SELECT {[ób|]}', 'Óbitos', 'SELECT {[Measures].[Óbitos ]]1]|}'],
    ['SELECT {[Measures].[|]}', 'Óbitos', 'SELECT {[Measures].[Óbitos ]]1]|}'],
    ['SELECT {[Unidade].s|', 'Setor', 'SELECT {[Unidade].[Setor]|'],
    ['SELECT set|', 'Setor', 'SELECT [Unidade].[Setor].Members|'],
    ['SELECT top|', 'TopCount', 'SELECT TopCount(|)'],
    ['SELECT top|({})', 'TopCount', 'SELECT TopCount|({})'],
    ['SELECT [Unidade].[UTI].ch|', 'Children', 'SELECT [Unidade].[UTI].Children|'],
    ['SELECT [Unidade].[UTI].l|', 'Lag', 'SELECT [Unidade].[UTI].Lag(|)'],
    ['SELECT {[Unidade].[UTI].[Le|]}', 'Leito 1', 'SELECT {[Unidade].[UTI].[Leito 1]|}'],
    ['SELECT {[Unidade].[Setor].[|]}', 'Leito 1', 'SELECT {[Unidade].[UTI].[Leito 1]|}'],
  ])('%s offers %s', async (marked, first, written) => {
    const { labels, apply } = await suggest(marked);
    expect(labels?.[0]).toBe(first);
    expect(apply(0)).toBe(written);
  });

  it.each(['SELECT "to|', 'SELECT -- to|', 'SELECT /* to|', 'SELECT |'])('has none in %s', async (marked) => {
    expect((await suggest(marked)).labels).toBeNull();
  });

  it('shows all that may stand there to who asks by a key', async () => {
    expect((await suggest('|', true)).labels).toEqual(['SELECT', 'WITH', 'DRILLTHROUGH']);
    expect((await suggest('SELECT {} ON ROWS FROM |', true)).labels).toEqual(['Internações', 'Censo diário']);
  });

  it('tells what a function takes and what it does', async () => {
    expect((await suggest('SELECT top|')).items).toMatchObject([
      { detail: '(conjunto, número, [valor])', info: 'Os N com os maiores valores.' },
    ]);
  });

  it('asks the server for members only where a bracket stands, and for few', async () => {
    expect((await suggest('SELECT [Unidade].[Setor].[u|]')).asked).toEqual([
      { kind: 'level', hierarchy: '[Unidade]', level: 'Setor', search: 'u' },
    ]);
    expect((await suggest('SELECT [Unidade].[|]')).asked).toEqual([
      { kind: 'roots', hierarchy: '[Unidade]' },
    ]);
    expect((await suggest('SELECT [Unidade].[a]]b].[|]')).asked).toEqual([
      { kind: 'children', member: '[Unidade].[a]]b]' },
    ]);
    expect((await suggest('SELECT [Unidade].[Setor].m|')).asked).toEqual([]);
  });

  it('stays within any text, and replaces nothing behind the cursor but a closing bracket', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '.',
      '"',
      "'",
      '--',
      '/*',
      '*/',
      '\n',
      ' ',
      'SELECT',
      'FROM',
      'a',
      '{',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, at) => {
        const text = pieces.join('');
        const cursor = Math.min(at, text.length);
        const place = findMdxPlace(text, cursor);
        if (place === null) return;
        expect(place.nameFrom).toBeLessThanOrEqual(place.partFrom);
        expect(place.partFrom).toBeLessThanOrEqual(cursor);
        expect(text.slice(cursor, place.to)).toMatch(/^\]?$/);
      }),
    );
  });
});
