import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { describe, expect, it } from 'vitest';

import { findIncompleteMonth, findToday, nameMonth } from './incomplete-month.ts';

const level = (name: string, levelType: string) => ({
  uniqueName: `[Tempo].[${name}]`,
  name,
  caption: name,
  description: null,
  visible: true,
  dimensionUniqueName: '[Tempo]',
  hierarchyUniqueName: '[Tempo]',
  levelType,
});
const described = {
  uniqueName: '[Tempo]',
  name: 'Tempo',
  caption: 'Tempo',
  description: null,
  visible: true,
};
const metadata: SaikuMetadata = {
  dimensions: [
    {
      ...described,
      hierarchies: [
        {
          ...described,
          dimensionUniqueName: '[Tempo]',
          levels: [
            level('Ano', 'TimeYears'),
            level('Mês', 'TIME_MONTHS'),
            level('Dia', 'TimeDays'),
            level('Unidade', 'REGULAR'),
          ],
        },
      ],
    },
  ],
  measures: [],
  properties: {},
};

function answer(levelName: string, ...members: readonly (readonly [string, string])[]): SaikuResult {
  const rows = members.map(([uniquename, value]) => [
    { value, type: 'ROW_HEADER' as const, properties: { uniquename, level: `[Tempo].[${levelName}]` } },
    { value: '1', type: 'DATA_CELL' as const, properties: { raw: '1' } },
  ]);
  return {
    cellset: [[], ...rows],
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime: 0,
    error: null,
    width: 2,
    height: rows.length + 1,
    topOffset: 1,
    leftOffset: 1,
    query: null,
  };
}

const today = { year: 2026, month: 11, day: 17 };

describe('[NA-05] a month that is still running', () => {
  it.each([
    ['[Tempo].[2026].[4].[11]', 'Novembro'],
    ['[Tempo].[2026].[11]', 'nov/2026'],
    ['[Tempo].[2026].[Novembro]', 'Novembro'],
    ['[Tempo].[202611]', '202611'],
    ['[Tempo].[2026-11]', 'nov de 2026'],
    ['[Tempo].[2026-11-01]', '11/2026'],
    ['[Tempo].[Novembro de 2026]', 'Novembro de 2026'],
  ])('is found by %s, %s', (name, caption) => {
    const found = findIncompleteMonth(
      answer('Mês', ['[Tempo].[2026].[10]', 'Outubro'], [name, caption]),
      metadata,
      today,
    );
    expect(found).toEqual({ year: 2026, month: 11, lastDay: null });
  });

  it.each([
    ['[Tempo].[2025].[11]', 'Novembro'],
    ['[Tempo].[2026].[10]', 'Outubro'],
    ['[Tempo].[202511]', '202511'],
    ['[Tempo].[#null]', '#null'],
  ])('is not found by %s', (name, caption) => {
    expect(findIncompleteMonth(answer('Mês', [name, caption]), metadata, today)).toBeUndefined();
  });

  it('says until which day, and nothing where all days are there', () => {
    const days = (last: number) =>
      Array.from({ length: last }, (_, at) => [`[Tempo].[2026].[11].[${at + 1}]`, String(at + 1)] as const);
    expect(findIncompleteMonth(answer('Dia', ...days(16)), metadata, today)).toEqual({
      year: 2026,
      month: 11,
      lastDay: 16,
    });
    expect(findIncompleteMonth(answer('Dia', ...days(30)), metadata, today)).toBeUndefined();
  });

  it('is about levels of time only', () => {
    expect(
      findIncompleteMonth(answer('Unidade', ['[Tempo].[202611]', '202611']), metadata, today),
    ).toBeUndefined();
  });

  it('goes by the day of the hospital', () => {
    const now = new Date('2026-12-01T01:30:00Z');
    expect(findToday(now, 'America/Sao_Paulo')).toEqual({ year: 2026, month: 11, day: 30 });
    expect(nameMonth(today)).toBe('Novembro de 2026');
  });
});
