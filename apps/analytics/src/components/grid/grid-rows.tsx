import { memo, type CSSProperties, type ReactNode } from 'react';

/** A cell of the grid; headers are before nought: the last row of column headers is row -1. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly headRows: number;
  readonly headColumns: number;
  readonly rowCount: number;
  readonly columnCount: number;
  /** In pixels; columns of headers stay in sight. */
  readonly headWidths: readonly number[];
  readonly columnWidths: readonly number[];
  readonly rowHeight: number;
  readonly headRowHeight: number;
  /** For each column of headers and each row: where the header begins that the row stands beside. */
  readonly rowRuns: readonly Int32Array[];
  readonly columnRuns: readonly Int32Array[];
}

export interface CellLook {
  readonly content: ReactNode;
  /** Of the styles of the grid: total, number, member … */
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Of a header that holds more than its words. */
  readonly name?: string;
  /** All of a text that may be cut off. */
  readonly title?: string;
  readonly sort?: 'ascending' | 'descending' | 'none';
}

export interface GridContents {
  readonly cell: (row: number, column: number) => CellLook;
  readonly rowHeader: (row: number, head: number) => CellLook;
  readonly columnHeader: (head: number, column: number) => CellLook;
  readonly corner: (row: number, head: number) => CellLook;
}

interface RowProps {
  readonly gridId: string;
  readonly shape: GridShape;
  readonly contents: GridContents;
  readonly firstColumn: number;
  readonly endColumn: number;
  /** What stands before the first column in pixels. */
  readonly before: number;
  /** The column of the active cell if it is in this row. */
  readonly activeColumn: number | null;
}

interface BodyRowProps extends RowProps {
  readonly row: number;
  /** Of each column of headers how many rows it covers from here, with commas between; 0 where it is covered. */
  readonly headSpans: string;
  readonly headHeight: number;
  readonly firstSelected: number;
  readonly lastSelected: number;
}

export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { gridId, row, shape, contents, headSpans, firstColumn, endColumn, activeColumn, headHeight } = props;
  const { headRows, headColumns, rowHeight, columnWidths } = shape;
  const columns = Array.from({ length: endColumn - firstColumn }, (_, offset) => firstColumn + offset);

  return (
    <div
      role="row"
      className="row"
      aria-rowindex={headRows + row + 1}
      style={{ top: row * rowHeight, height: rowHeight }}
    >
      {listHeads(headSpans, shape.headWidths).map(({ head, rows, left, width }) => {
        if (rows === 0)
          return <span key={head} role="presentation" className="gap" style={{ width }} aria-hidden />;
        const look = contents.rowHeader(row, head);
        const column = head - headColumns;
        return (
          <div
            key={head}
            id={`${gridId}-${row}-${column}`}
            role={look.content === null ? 'gridcell' : 'rowheader'}
            data-place={`${row}:${column}`}
            aria-colindex={head + 1}
            aria-label={look.name}
            {...(rows > 1 && { 'aria-rowspan': rows })}
            {...(activeColumn === column && { 'data-active': '' })}
            title={look.title}
            className={`rowhead ${look.className ?? ''}`}
            style={{ ...look.style, width, left, height: rows * rowHeight }}
          >
            <div className="label" style={{ minHeight: rowHeight - 1, ...(rows > 1 && { top: headHeight }) }}>
              {look.content}
            </div>
          </div>
        );
      })}
      <span role="presentation" className="gap" style={{ width: props.before }} aria-hidden />
      {columns.map((column) => {
        const look = contents.cell(row, column);
        const isSelected = column >= props.firstSelected && column <= props.lastSelected;
        return (
          <div
            key={column}
            id={`${gridId}-${row}-${column}`}
            role="gridcell"
            data-place={`${row}:${column}`}
            aria-colindex={headColumns + column + 1}
            aria-selected={isSelected}
            {...(activeColumn === column && { 'data-active': '' })}
            title={look.title}
            className={`cell ${look.className ?? ''}${isSelected ? ' selected' : ''}`}
            style={{ ...look.style, width: columnWidths[column] }}
          >
            {look.content}
          </div>
        );
      })}
    </div>
  );
});

interface HeadRowProps extends RowProps {
  readonly head: number;
}

export const HeadRow = memo(function HeadRow(props: HeadRowProps) {
  const { gridId, head, shape, contents, firstColumn, endColumn, activeColumn } = props;
  const { headRows, headColumns, headRowHeight, headWidths, columnWidths, columnRuns } = shape;
  const row = head - headRows;
  const headLeft = headWidths.reduce((sum, width) => sum + width, 0);
  let left = 0;

  return (
    <div role="row" className="headrow" aria-rowindex={head + 1} style={{ height: headRowHeight }}>
      {Array.from({ length: headColumns }, (_, at) => {
        const width = headWidths[at] ?? 0;
        const place = left;
        left += width;
        const look = contents.corner(head, at);
        const column = at - headColumns;
        return (
          <div
            key={at}
            id={`${gridId}-${row}-${column}`}
            role={look.content === null ? 'gridcell' : 'columnheader'}
            data-place={`${row}:${column}`}
            aria-colindex={at + 1}
            aria-label={look.name}
            {...(activeColumn === column && { 'data-active': '' })}
            title={look.title}
            className={`corner ${look.className ?? ''}`}
            style={{ width, left: place }}
          >
            {look.content}
          </div>
        );
      })}
      <span role="presentation" className="gap" style={{ width: props.before }} aria-hidden />
      {listRuns(columnRuns[head], firstColumn, endColumn).map(({ column, count }) => {
        const look = contents.columnHeader(head, column);
        let width = 0;
        for (let each = column; each < column + count; each += 1) width += columnWidths[each] ?? 0;
        const isActive = activeColumn !== null && activeColumn >= column && activeColumn < column + count;
        return (
          <div
            key={column}
            // An active cell further right in a header that is drawn once names the one header there is.
            id={`${gridId}-${row}-${isActive ? (activeColumn ?? column) : column}`}
            role={look.content === null ? 'gridcell' : 'columnheader'}
            data-place={`${row}:${column}`}
            aria-colindex={headColumns + column + 1}
            aria-label={look.name}
            {...(count > 1 && { 'aria-colspan': count })}
            {...(look.sort !== undefined && { 'aria-sort': look.sort })}
            {...(isActive && { 'data-active': '' })}
            title={look.title}
            className={`colhead ${look.className ?? ''}`}
            style={{ width }}
          >
            <div className="label" style={{ left: headLeft }}>
              {look.content}
            </div>
          </div>
        );
      })}
    </div>
  );
});

function listHeads(spans: string, widths: readonly number[]) {
  let left = 0;
  return widths.map((width, head) => {
    const before = left;
    left += width;
    return { head, rows: Number(spans.split(',')[head] ?? 1), left: before, width };
  });
}

function listRuns(
  starts: Int32Array | undefined,
  first: number,
  end: number,
): readonly { readonly column: number; readonly count: number }[] {
  const runs: { column: number; count: number }[] = [];
  let before: number | undefined;
  for (let column = first; column < end; column += 1) {
    const start = starts?.[column] ?? column;
    const last = runs.at(-1);
    if (last !== undefined && start === before) last.count += 1;
    else runs.push({ column, count: 1 });
    before = start;
  }
  return runs;
}
