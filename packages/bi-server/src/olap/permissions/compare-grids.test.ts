import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { expect, test } from 'vitest';

import type { Grid } from '../../saiku/present-cellset.ts';
import { compareGrids } from './compare-grids.ts';

const head = (value: string | null, member?: string): SaikuCell => ({
  value,
  type: 'ROW_HEADER',
  properties: member === undefined ? {} : { uniquename: member, hierarchy: '[U]' },
});
const cell = (value: string): SaikuCell => ({ value, type: 'DATA_CELL', properties: { raw: value } });

/** A row of headers, one column of them. */
function gridOf(columns: readonly string[], rows: readonly (readonly [SaikuCell, ...string[]])[]): Grid {
  return {
    cells: [
      [head(null), ...columns.map((name) => head(name, `[M].[${name}]`))],
      ...rows.map(([own, ...values]) => [own, ...values.map(cell)]),
    ],
    topOffset: 1,
    leftOffset: 1,
  };
}

test('[OP-02] finds rows and columns again by what they are about, and marks what differs', async () => {
  const whole = gridOf(
    ['jan', 'fev'],
    [
      [head('CM', '[U].[CM]'), '1', '2'],
      [head('UTI', '[U].[UTI]'), '3', '4'],
      [head('Total'), '4', '6'],
    ],
  );
  const asRole = gridOf(
    ['fev'],
    [
      [head('UTI', '[U].[UTI]'), '4'],
      [head('Total'), '4'],
    ],
  );
  const { one, other } = await compareGrids(whole, asRole, createYielder());
  expect([one.onlyHereRows, one.onlyHereColumns, one.changedCells]).toEqual([[1], [1], [[3, 2]]]);
  expect([other.onlyHereRows, other.onlyHereColumns, other.changedCells]).toEqual([[], [], [[2, 1]]]);
});

test('[OP-02] marks nothing where nothing differs, also where a row stands twice', async () => {
  const twice = gridOf(
    ['jan'],
    [
      [head('UTI', '[U].[UTI]'), '3'],
      [head('UTI', '[U].[UTI]'), '3'],
    ],
  );
  const { one, other } = await compareGrids(twice, twice, createYielder());
  expect([one, other].map((each) => [each.onlyHereRows, each.onlyHereColumns, each.changedCells])).toEqual([
    [[], [], []],
    [[], [], []],
  ]);
});
