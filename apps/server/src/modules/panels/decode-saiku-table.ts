import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import type { SaikuTable } from '@prumo/contracts/bi/saiku-table';
import type { Grid } from '@prumo/bi-server/saiku/present-cellset';

const cellTypes: ReadonlySet<string> = new Set<SaikuCell['type']>([
  'COLUMN_HEADER',
  'ROW_HEADER',
  'ROW_HEADER_HEADER',
  'DATA_CELL',
  'EMPTY',
]);

/** Where the headers end is read off the cells themselves: not all versions tell it. */
export function decodeSaikuTable({ cellset }: SaikuTable): Grid {
  const cells = (cellset ?? []).map((row) =>
    row.map(({ value, type, properties }): SaikuCell => ({
      value: value ?? null,
      type: isCellType(type) ? type : 'EMPTY',
      properties: Object.fromEntries(
        Object.entries(properties ?? {}).flatMap(([name, text]) =>
          typeof text === 'string' ? [[name, text]] : [],
        ),
      ),
    })),
  );
  const topOffset = cells.findIndex((row) => row.some(({ type }) => type === 'DATA_CELL'));
  const first = cells[topOffset];
  return {
    cells,
    topOffset: first === undefined ? cells.length : topOffset,
    leftOffset: first?.findIndex(({ type }) => type === 'DATA_CELL') ?? 0,
  };
}

function isCellType(type: string): type is SaikuCell['type'] {
  return cellTypes.has(type);
}
