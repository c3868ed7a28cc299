import { expect, test } from 'vitest';

import { recordedResult } from '../testing/recorded-answer.ts';
import { layOut } from './layout.ts';
import { moveActive } from '../../../../components/grid/move-active.ts';

const { headRows, headColumns, rows, columns, rowRuns, columnRuns } = layOut(recordedResult);
const shape = {
  headRows,
  headColumns,
  rowCount: rows.length,
  columnCount: columns.length,
  rowRuns,
  columnRuns,
};
const move = (key: string, row: number, column: number, ctrlKey = false) => {
  const place = moveActive({ key, ctrlKey }, { row, column }, shape, 4);
  return place && [place.row, place.column];
};

test('[NA-04] keys go through cells and headers, and stop at the edges', () => {
  expect(move('ArrowDown', 0, 0)).toEqual([1, 0]);
  expect(move('ArrowUp', 0, 0)).toEqual([-1, 0]);
  expect(move('ArrowLeft', 1, 0)).toEqual([1, -1]);
  expect(move('ArrowRight', 0, 5)).toEqual([0, 5]);
  expect(move('PageDown', 1, 0)).toEqual([5, 0]);
  expect(move('PageUp', 1, 0)).toEqual([0, 0]);
  expect(move('End', 0, 0, true)).toEqual([8, 5]);
  expect(move('Home', 8, 5, true)).toEqual([0, 0]);
  expect(move('x', 0, 0)).toBeUndefined();
});

test('[NA-04] a header over several lines is one stop', () => {
  expect(move('ArrowLeft', 2, -1)).toEqual([0, -2]);
  expect(move('ArrowDown', 0, -2)).toEqual([4, -2]);
  expect(move('ArrowUp', 4, -2)).toEqual([0, -2]);
  expect(move('ArrowUp', -1, 1)).toEqual([-2, 0]);
  expect(move('ArrowRight', -2, 0)).toEqual([-2, 2]);
});
