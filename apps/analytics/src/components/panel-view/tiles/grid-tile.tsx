import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

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
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const isLong = rows.length > mostPlainRows;
  const seen = 40;
  const start = isLong ? Math.max(0, first - spareRows) : 0;
  const end = isLong ? Math.min(rows.length, first + seen + spareRows) : rows.length;
  return (
    <Place>
      <Scroller
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={label}
        onScroll={({ currentTarget }) => {
          if (isLong) setFirst(Math.floor(currentTarget.scrollTop / rowHeight / spareRows) * spareRows);
        }}
      >
        <Table aria-rowcount={rows.length + head.length}>
          <thead>
            {head.map((cells, line) => (
              <tr key={line}>
                {cells.map((text, column) => (
                  <th key={column} scope="col" className={column < headerColumns ? 'words' : ''}>
                    {text}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {start > 0 && <Gap height={start * rowHeight} columns={head.at(-1)?.length ?? 1} />}
            {rows.slice(start, end).map((cells, offset) => (
              <tr key={start + offset} aria-rowindex={start + offset + head.length + 1}>
                {cells.map(({ text, isNumber }, column) =>
                  column < headerColumns ? (
                    <th key={column} scope="row" className="words">
                      {text}
                    </th>
                  ) : (
                    <td key={column} className={isNumber ? '' : 'words'}>
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
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
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
