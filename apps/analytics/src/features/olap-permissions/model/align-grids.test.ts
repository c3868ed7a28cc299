import type { OlapPreview, OlapPreviewGrid } from '@prumo/contracts/bi/olap-permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alignGrids, createDifferenceTest } from './align-grids.ts';

function grid(rows: readonly string[], change: Partial<OlapPreviewGrid> = {}): OlapPreviewGrid {
  const cell = (value: string) => ({ value, type: 'DATA_CELL', properties: {} }) as const;
  return {
    cellset: [[cell(''), cell('Leitos')], ...rows.map((name) => [cell(name), cell('1')])],
    topOffset: 1,
    leftOffset: 1,
    onlyHereRows: [],
    onlyHereColumns: [],
    changedCells: [],
    ...change,
  };
}

function preview(whole: OlapPreviewGrid, asRole: OlapPreviewGrid | null): OlapPreview {
  return { whole, asRole, failure: null, mdx: '' };
}

test('[OP-02] a row that the role does not see leaves its place empty beside the other', () => {
  const aligned = alignGrids(
    preview(grid(['a', 'b', 'c'], { onlyHereRows: [2], changedCells: [[3, 1]] }), grid(['a', 'c'])),
  );
  expect(aligned.rows).toEqual([
    { whole: 1, asRole: 1 },
    { whole: 2, asRole: null },
    { whole: 3, asRole: 2 },
  ]);
  expect(aligned).toMatchObject({ missingRows: 1, changedCells: 1, cells: 3, addedRows: 0 });
});

test('[OP-02] of a question that the role cannot ask everything is missing', () => {
  const aligned = alignGrids(preview(grid(['a', 'b']), null));
  expect(aligned).toMatchObject({ missingRows: 2, missingColumns: 1, changedCells: 0 });
});

test('only rows that differ', () => {
  const compared = preview(
    grid(['a', 'b', 'c'], { onlyHereRows: [2], changedCells: [[3, 1]] }),
    grid(['a', 'c']),
  );
  expect(
    alignGrids(compared)
      .rows.filter(createDifferenceTest(compared))
      .map(({ whole }) => whole),
  ).toEqual([2, 3]);
});

test('every row of both stands there once, in its order', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(names, names, (one, other) => {
      const rows = [one.toSorted(), other.toSorted()] as const;
      const only = (own: readonly string[], others: readonly string[]) =>
        own.flatMap((name, place) => (others.includes(name) ? [] : [place + 1]));
      const aligned = alignGrids(
        preview(
          grid(rows[0], { onlyHereRows: only(rows[0], rows[1]) }),
          grid(rows[1], { onlyHereRows: only(rows[1], rows[0]) }),
        ),
      ).rows;
      const places = (count: number) => Array.from({ length: count }, (_unused, place) => place + 1);
      expect(aligned.flatMap(({ whole }) => whole ?? [])).toEqual(places(one.length));
      expect(aligned.flatMap(({ asRole }) => asRole ?? [])).toEqual(places(other.length));
      const pairs = aligned.filter(({ whole, asRole }) => whole !== null && asRole !== null);
      for (const { whole, asRole } of pairs)
        expect(rows[0][(whole ?? 0) - 1]).toBe(rows[1][(asRole ?? 0) - 1]);
    }),
  );
});
