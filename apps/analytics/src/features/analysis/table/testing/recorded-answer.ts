// What the demo's own server answered: discharges and mortality by kind of unit, year and sex, with totals.
import { saikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import { saikuQuery, type SaikuResult } from '@prumo/contracts/bi/saiku-query';

import recorded from './recorded-answer.json' with { type: 'json' };

export const recordedMetadata = saikuMetadata.parse(recorded.metadata);

export const recordedQuery = saikuQuery.parse(recorded.result.query);

export const recordedResult = { ...recorded.result, query: recordedQuery } as SaikuResult;

/** An answer of any size, every cell with the number of its place. */
export function buildLargeResult(rows: number, columns: number): SaikuResult {
  const header = (name: string, hierarchy: string, type: 'ROW_HEADER' | 'COLUMN_HEADER') => ({
    value: name,
    type,
    properties: {
      uniquename: `${hierarchy}.[${name}]`,
      hierarchy,
      dimension: hierarchy,
      level: `${hierarchy}.[Nome]`,
      levelindex: '1',
    },
  });
  const corner = { value: 'Linha', type: 'ROW_HEADER_HEADER', properties: {} } as const;
  const top = [
    corner,
    ...Array.from({ length: columns }, (_, at) => header(`C${at}`, '[Coluna]', 'COLUMN_HEADER')),
  ];
  const lines = Array.from({ length: rows }, (_row, row) => [
    header(`L${row}`, '[Linha]', 'ROW_HEADER'),
    ...Array.from({ length: columns }, (_column, column) => ({
      value: String(row * columns + column),
      type: 'DATA_CELL' as const,
      properties: { raw: String(row * columns + column), position: `${column}:${row}` },
    })),
  ]);
  return {
    ...recordedResult,
    cellset: [top, ...lines],
    rowTotalsLists: null,
    colTotalsLists: null,
    width: columns + 1,
    height: rows + 1,
    topOffset: 1,
    leftOffset: 1,
  };
}
