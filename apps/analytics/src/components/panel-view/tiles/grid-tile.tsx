import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { keyed } from '../../keyed.ts';

export interface GridCell {
  readonly text: string;
  readonly isNumber: boolean;
}

interface GridTileProps {
  readonly label: string;
  /** Lines of headers, above. */
  readonly head: readonly (readonly string[])[];
  readonly rows: readonly (readonly GridCell[])[];
  /** How many cells of a row, from the left, say what the row is. */
  readonly headerColumns: number;
  /** Said below, where there are more than are shown. */
  readonly note: string | null;
}

const rowHeight = 29;
/** Below it all rows are in the page. */
const mostPlainRows = 100;
const spareRows = 12;

/** A table; of a long one only the rows are in the page that can be seen. */
export function GridTile({ label, head, rows, headerColumns, note }: GridTileProps) {
  const [first, setFirst] = useState(0);
  const isLong = rows.length > mostPlainRows;
  const seen = 40;
  const start = isLong ? Math.max(0, first - spareRows) : 0;
  const end = isLong ? Math.min(rows.length, first + seen + spareRows) : rows.length;
  return (
    <Place>
      <Scroller
        tabIndex={0}
        role="group"
        aria-label={label}
        onScroll={({ currentTarget }) => {
          if (isLong) setFirst(Math.floor(currentTarget.scrollTop / rowHeight / spareRows) * spareRows);
        }}
      >
        <Table aria-rowcount={rows.length + head.length}>
          <thead>
            {keyed(head).map(({ key: line, item: cells }) => (
              <tr key={line}>
                {keyed(cells).map(({ key, item: text, at: column }) => (
                  <th
                    key={key}
                    scope="col"
                    className={column < headerColumns || rows[0]?.[column]?.isNumber === false ? 'words' : ''}
                  >
                    {text}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {start > 0 && <Gap height={start * rowHeight} columns={head.at(-1)?.length ?? 1} />}
            {keyed(rows.slice(start, end)).map(({ item: cells, at: offset }) => (
              <tr key={`${start + offset}`} aria-rowindex={start + offset + head.length + 1}>
                {keyed(cells).map(({ key, item: { text, isNumber }, at: column }) =>
                  column < headerColumns ? (
                    <th key={key} scope="row" className="words">
                      {text}
                    </th>
                  ) : (
                    <td key={key} className={isNumber ? '' : 'words'}>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            ))}
            {end < rows.length && (
              <Gap height={(rows.length - end) * rowHeight} columns={head.at(-1)?.length ?? 1} />
            )}
          </tbody>
        </Table>
      </Scroller>
      {note !== null && <Note>{note}</Note>}
    </Place>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  );
}

const Place = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

const Scroller = styled('div')({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

const Table = styled('table')(({ theme }) => ({
  minWidth: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    height: rowHeight,
    boxSizing: 'border-box',
    padding: '0 10px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .words': { textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    ...theme.typography.caption,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
  },
}));

const Note = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
