import { saikuTable } from '@prumo/contracts/bi/saiku-table';
import { describe, expect, it } from 'vitest';

import { decodeSaikuTable } from './decode-saiku-table.ts';

const cell = (type: string, value: string | null) => ({
  type,
  value,
  properties: { raw: null, position: '0:0' },
});

describe('[PN-03] an analysis of another server', () => {
  it('is a grid whose headers end where its numbers begin', () => {
    const { topOffset, leftOffset, cells } = decodeSaikuTable(
      saikuTable.parse({
        cellset: [
          [cell('ROW_HEADER_HEADER', 'Unidade'), cell('COLUMN_HEADER', 'Altas')],
          [cell('ROW_HEADER', 'UTI'), cell('DATA_CELL', '7')],
          [cell('ROW_HEADER', 'Centro'), cell('a type of later', '8')],
        ],
        topOffset: 5,
      }),
    );
    expect([topOffset, leftOffset]).toEqual([1, 1]);
    expect(cells[1]?.[1]).toEqual({ type: 'DATA_CELL', value: '7', properties: { position: '0:0' } });
    expect(cells[2]?.[1]?.type).toBe('EMPTY');
  });

  it('may have no rows at all', () => {
    expect(decodeSaikuTable({ cellset: null })).toEqual({ cells: [], topOffset: 0, leftOffset: 0 });
    const headers = { cellset: [[cell('COLUMN_HEADER', 'Altas')]] };
    expect(decodeSaikuTable(headers)).toMatchObject({ topOffset: 1, leftOffset: 0 });
  });
});
