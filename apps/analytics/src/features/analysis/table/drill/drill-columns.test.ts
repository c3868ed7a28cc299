import { expect, test } from 'vitest';

import { recordedMetadata } from '../testing/recorded-answer.ts';
import { checkDrillRows, listDrillGroups, proposeDrillColumns } from './drill-columns.ts';

test('[NA-06] columns are levels of the cube and measures that are stored', () => {
  const groups = listDrillGroups(recordedMetadata, 'Medidas');
  expect(groups.map(({ caption, columns }) => [caption, columns.map((column) => column.caption)])).toEqual([
    ['Tempo', ['Ano', 'Trimestre', 'Mês', 'Dia']],
    ['Unidade', ['Tipo de unidade', 'Unidade']],
    ['Sexo', ['Sexo']],
    ['Medidas', ['Saídas', 'Óbitos', 'Dias de internação']],
  ]);
  const levels = ['[Tempo].[Dia]', '[Unidade].[Unidade]', '[Sexo].[Sexo]'];
  expect(proposeDrillColumns(groups, '[Measures].[Dias]')).toEqual([...levels, '[Measures].[Dias]']);
  // A rate has no value for a single fact: those that it is made of stand there.
  expect(proposeDrillColumns(groups, '[Measures].[Mortalidade institucional]')).toHaveLength(6);
});

test('[NA-06] rows are held against the number that they are to make', () => {
  const rows = {
    columns: ['Dia', 'Dias'],
    rows: [
      ['a', '2'],
      ['b', '3.5'],
      ['c', null],
    ],
  };
  const check = (expected: number | null, mostRows = 10, measureAt = 1) =>
    checkDrillRows(rows, { measureAt, mostRows, expected }).agreement;
  expect(check(5.5)).toBe('sum');
  expect(check(3)).toBe('count');
  expect(check(4)).toBe('other');
  expect(check(5.5, 10, -1)).toBe('other');
  // Some are missing: nothing can be said.
  expect(check(5.5, 3)).toBe('unknown');
  expect(checkDrillRows(rows, { measureAt: 1, mostRows: 10, expected: 5.5 })).toMatchObject({
    count: 3,
    sum: 5.5,
  });
});
