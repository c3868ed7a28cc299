import { expect, test } from 'vitest';

import {
  buildLargeResult,
  recordedMetadata,
  recordedQuery,
  recordedResult,
} from '../testing/recorded-answer.ts';
import { findCell, findColumnHeader, findRowHeader, layOut, type Header } from './layout.ts';
import { createTotalNames, listTotalChoices } from './total-choices.ts';

const layout = layOut(recordedResult);
const nameTotal = createTotalNames(layout, recordedQuery, recordedMetadata);
const presentHeader = (header: Header, axis: 'ROWS' | 'COLUMNS') =>
  header.kind === 'blank' ? '' : header.kind === 'total' ? nameTotal(header, axis) : header.cell.value;

test('[NA-04] totals stand behind their groups, and the whole at the end', () => {
  const rows = layout.rows.map((_, row) => [
    ...[0, 1].map((head) => presentHeader(findRowHeader(layout, row, head), 'ROWS')),
    ...layout.columns.map((_column, column) => findCell(layout, row, column).value),
  ]);
  expect(rows).toEqual([
    ['Internação', '2024', '6.636', '1,02', '3.423', '1,99', '10.059', ''],
    ['Internação', '2025', '6.790', '1,15', '3.297', '1,27', '10.087', ''],
    ['Internação', '2026', '5.568', '0,93', '2.793', '1,79', '8.361', ''],
    ['Internação', 'Média', '6.331', '', '3.171', '', '', ''],
    ['UTI', '2024', '628', '11,94', '652', '13,19', '1.280', ''],
    ['UTI', '2025', '677', '12,26', '577', '11,27', '1.254', ''],
    ['UTI', '2026', '518', '13,32', '533', '12,76', '1.051', ''],
    ['UTI', 'Média', '608', '', '587', '', '', ''],
    ['Total', '', '20.817', '', '11.275', '', '', ''],
  ]);
  expect(
    [0, 1].map((head) =>
      layout.columns.map((_, column) => presentHeader(findColumnHeader(layout, head, column), 'COLUMNS')),
    ),
  ).toEqual([
    [
      'Feminino',
      'Feminino',
      'Masculino',
      'Masculino',
      'Total: Saídas',
      'Total: Mortalidade institucional (%)',
    ],
    ['Saídas', 'Mortalidade institucional (%)', 'Saídas', 'Mortalidade institucional (%)', '', ''],
  ]);
});

test('[NA-04] a header that repeats is one, with the totals of its group', () => {
  expect(layout.rowRuns.map((starts) => [...starts])).toEqual([
    [0, 0, 0, 0, 4, 4, 4, 4, 8],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ]);
  expect([...(layout.columnRuns[0] ?? [])]).toEqual([0, 0, 2, 2, 4, 5]);
});

test('[NA-04] without totals the lines are those of the answer, however many', () => {
  const large = layOut(buildLargeResult(1_000, 100));
  expect([large.rows.length, large.columns.length]).toEqual([1_000, 100]);
  expect(findCell(large, 999, 99).value).toBe('99999');
  const none = layOut({ ...recordedResult, cellset: null, rowTotalsLists: null, colTotalsLists: null });
  expect([none.rows, none.columns]).toEqual([[], []]);
});

test('[NA-04] totals can be chosen for each axis and each level that has something below it', () => {
  expect(listTotalChoices(recordedQuery).map(({ label, kind }) => [label, kind])).toEqual([
    ['Abaixo das linhas', 'sum'],
    ['Por Tipo de unidade', 'avg'],
    ['Ao lado das colunas', 'sum'],
    ['Por Sexo', null],
  ]);
});
