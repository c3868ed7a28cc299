import { createYielder } from '@prumo/database/long-work/create-yielder';
import { describe, expect, it } from 'vitest';

import type { JoinType } from './cda-file.ts';
import { joinTables, uniteTables } from './combine-tables.ts';
import type { Cell, ColumnType, ResultTable } from './result-table.ts';

function build(types: Readonly<Record<string, ColumnType>>, ...rows: Cell[][]): ResultTable {
  return { columns: Object.entries(types).map(([name, type]) => ({ name, type })), rows };
}

const left = build({ id: 'Integer', nome: 'String' }, [1, 'a'], [2, 'b'], [null, 'c'], [2, 'd']);
const right = build({ valor: 'Numeric', id: 'Numeric' }, [10, 2], [20, 3], [30, 2], [40, null]);
const yielder = createYielder();
const join = async (joinType: JoinType, mostRows = 100) =>
  await joinTables({ joinType, left: { id: 'l', keys: [0] }, right: { id: 'r', keys: [1] } }, left, right, {
    mostRows,
    yielder,
  });

describe('uniteTables', () => {
  it('puts rows under rows, with the columns of the wider one', async () => {
    const top = build({ a: 'Integer' }, [1]);
    const bottom = build({ x: 'Numeric', y: 'String' }, [2.5, 'z']);
    const expected = {
      columns: build({ x: 'Numeric', y: 'String' }).columns,
      rows: [
        [1, null],
        [2.5, 'z'],
      ],
    };
    const work = { mostRows: 2, yielder };
    expect(await uniteTables(top, bottom, work)).toEqual(expected);
    await expect(uniteTables(top, bottom, { mostRows: 1, yielder })).rejects.toThrow('more than 1 rows');
    expect((await uniteTables(bottom, top, work)).rows).toEqual([
      [2.5, 'z'],
      [1, null],
    ]);
  });
});

describe('joinTables', () => {
  const both = [
    [2, 'b', 10, 2],
    [2, 'b', 30, 2],
    [2, 'd', 10, 2],
    [2, 'd', 30, 2],
  ];
  const leftOnly = [
    [1, 'a', null, null],
    [null, 'c', null, null],
  ];
  const rightOnly = [
    [null, null, 20, 3],
    [null, null, 40, null],
  ];

  it.each<[JoinType, Cell[][]]>([
    ['INNER', both],
    ['LEFT_OUTER', [...both, ...leftOnly]],
    ['RIGHT_OUTER', [...both, ...rightOnly]],
    ['FULL_OUTER', [...both, ...leftOnly, ...rightOnly]],
  ])('%s', async (joinType, rows) => {
    const joined = await join(joinType);
    expect(joined.columns.map(({ name }) => name)).toEqual(['id', 'nome', 'valor', 'id']);
    const sortable = (list: readonly (readonly Cell[])[]) =>
      list.map((row) => JSON.stringify(row)).toSorted();
    expect(sortable(joined.rows)).toEqual(sortable(rows));
  });

  it('stops at the limit of rows', async () => {
    await expect(join('INNER', 3)).rejects.toThrow('more than 3 rows');
  });

  it('refuses keys that the result does not have', async () => {
    const access = {
      joinType: 'INNER' as const,
      left: { id: 'l', keys: [5] },
      right: { id: 'r', keys: [0] },
    };
    await expect(joinTables(access, left, right, { mostRows: 10, yielder })).rejects.toThrow(
      'result of l has no column 5',
    );
  });
});
