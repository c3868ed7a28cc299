import { styled } from '@prumo/ui/styled';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

import { gridStyles } from './grid-styles.ts';
import { BodyRow, HeadRow, type GridContents, type GridPlace, type GridShape } from './grid-rows.tsx';
import type { CellArea } from './cell-area.ts';
import { buildOffsets, findSpan, scrollToLine, type Span } from './grid-window.ts';

interface VirtualGridProps {
  readonly id: string;
  readonly label: string;
  readonly shape: GridShape;
  readonly contents: GridContents;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  /** The cell that keys go on from; headers are before nought. */
  readonly active: GridPlace;
  readonly area: CellArea | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCopy?: (event: ClipboardEvent) => void;
  readonly onPointerDown?: (event: PointerEvent, place: GridPlace) => void;
  readonly onPointerMove?: (event: PointerEvent, place: GridPlace) => void;
  readonly onPointerUp?: (event: PointerEvent) => void;
  readonly onClick?: (event: MouseEvent, place: GridPlace) => void;
  readonly onContextMenu?: (event: MouseEvent, place: GridPlace) => void;
}

const spareRows = 6;
const spareColumns = 2;

/**
 * A table of any size: only what can be seen is in the page, in both directions, and the headers stay in sight. The
 * grid itself has the focus and names the active cell, so that no cell that is scrolled away takes the focus with it.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { id, label, shape, contents, scrollRef, active, area } = props;
  const { headRows, headColumns, rowCount, columnCount, rowHeight, headRowHeight } = shape;
  const columnOffsets = useMemo(() => buildOffsets(shape.columnWidths), [shape.columnWidths]);
  const headOffsets = useMemo(() => buildOffsets(shape.headWidths), [shape.headWidths]);
  const headWidth = headOffsets[headColumns] ?? 0;
  const headHeight = headRows * headRowHeight;
  const width = headWidth + (columnOffsets[columnCount] ?? 0);
  const { rows, columns } = useSpans(scrollRef, { shape, columnOffsets, headWidth, headHeight });
  useScrollToActive(scrollRef, { shape, active, columnOffsets, headWidth, headHeight });

  const isShown = isInSpan(active, rows, columns);
  const listed = Array.from({ length: rows.end - rows.first }, (_, offset) => rows.first + offset);

  function withPlace<Happening extends MouseEvent | PointerEvent>(
    handle: ((event: Happening, place: GridPlace) => void) | undefined,
  ) {
    return (event: Happening) => {
      const place = findPlace(event.target);
      if (place !== undefined) handle?.(event, place);
    };
  }

  return (
    <Scroller
      ref={scrollRef}
      id={id}
      role="grid"
      tabIndex={0}
      data-scroll-pane=""
      aria-label={label}
      aria-rowcount={headRows + rowCount}
      aria-colcount={headColumns + columnCount}
      aria-multiselectable
      {...(isShown && { 'aria-activedescendant': nameCell(id, active), 'data-marks-cell': '' })}
      onKeyDown={props.onKeyDown}
      onCopy={props.onCopy}
      onPointerDown={withPlace(props.onPointerDown)}
      onPointerMove={withPlace(props.onPointerMove)}
      onPointerUp={props.onPointerUp}
      onClick={withPlace(props.onClick)}
      onContextMenu={withPlace(props.onContextMenu)}
    >
      <div role="rowgroup" className="head" style={{ width, height: headHeight }}>
        {Array.from({ length: headRows }, (_, head) => (
          <HeadRow
            key={head}
            gridId={id}
            head={head}
            shape={shape}
            contents={contents}
            firstColumn={columns.first}
            endColumn={columns.end}
            before={columnOffsets[columns.first] ?? 0}
            activeColumn={active.row === head - headRows ? active.column : null}
          />
        ))}
      </div>
      <div role="rowgroup" className="body" style={{ width, height: rowCount * rowHeight }}>
        {listed.map((row) => (
          <BodyRow
            key={row}
            gridId={id}
            row={row}
            shape={shape}
            contents={contents}
            headSpans={describeHeadSpans(shape.rowRuns, row, rows)}
            firstColumn={columns.first}
            endColumn={columns.end}
            before={columnOffsets[columns.first] ?? 0}
            headHeight={headHeight}
            activeColumn={active.row === row ? active.column : null}
            firstSelected={
              area !== null && row >= area.firstRow && row <= area.lastRow ? area.firstColumn : 1
            }
            lastSelected={area !== null && row >= area.firstRow && row <= area.lastRow ? area.lastColumn : 0}
          />
        ))}
      </div>
    </Scroller>
  );
}

export function nameCell(gridId: string, { row, column }: GridPlace): string {
  return `${gridId}-${row}-${column}`;
}

function isInSpan({ row, column }: GridPlace, rows: Span, columns: Span): boolean {
  return (
    (row < 0 || (row >= rows.first && row < rows.end)) &&
    (column < 0 || (column >= columns.first && column < columns.end))
  );
}

function findPlace(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset['place']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** For each column of headers how many rows the header has that is drawn in this row; 0 where one above covers it. */
function describeHeadSpans(runs: readonly Int32Array[], row: number, { first, end }: Span): string {
  return runs
    .map((starts) => {
      const start = starts[row] ?? row;
      if (Math.max(start, first) !== row) return 0;
      let last = row;
      while (last + 1 < end && starts[last + 1] === start) last += 1;
      return last - row + 1;
    })
    .join(',');
}

interface Measures {
  readonly shape: GridShape;
  readonly columnOffsets: Float64Array;
  readonly headWidth: number;
  readonly headHeight: number;
}

function useSpans(
  scrollRef: RefObject<HTMLDivElement | null>,
  { shape, columnOffsets, headWidth, headHeight }: Measures,
): { readonly rows: Span; readonly columns: Span } {
  const { rowHeight, rowCount } = shape;
  const [seen, setSeen] = useState({ rows: { first: 0, end: 0 }, columns: { first: 0, end: 0 } });

  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null) return undefined;
    const measure = () => {
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = scroller;
      const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spareRows);
      const end = Math.ceil((scrollTop + Math.max(0, clientHeight - headHeight)) / rowHeight) + spareRows;
      const rows = { first: Math.min(first, rowCount), end: Math.min(end, rowCount) };
      const right = scrollLeft + Math.max(0, clientWidth - headWidth);
      const columns = findSpan(columnOffsets, scrollLeft, right, spareColumns);
      setSeen((known) =>
        isSame(known.rows, rows) && isSame(known.columns, columns) ? known : { rows, columns },
      );
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scrollRef, rowHeight, rowCount, columnOffsets, headWidth, headHeight]);

  // Another answer may be smaller than what was seen of the one before.
  return { rows: cut(seen.rows, rowCount), columns: cut(seen.columns, columnOffsets.length - 1) };
}

function isSame(one: Span, other: Span): boolean {
  return one.first === other.first && one.end === other.end;
}

function cut({ first, end }: Span, count: number): Span {
  return { first: Math.min(first, count), end: Math.min(end, count) };
}

/** Brings the active cell into view when it becomes another one. */
function useScrollToActive(
  scrollRef: RefObject<HTMLDivElement | null>,
  { shape, active, columnOffsets, headWidth, headHeight }: Measures & { readonly active: GridPlace },
): void {
  const { rowHeight } = shape;
  const { row, column } = active;
  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    // What is only shown, and was never entered, stays where it is.
    if (scroller === null || document.activeElement !== scroller) return;
    if (row >= 0) {
      const line = { first: row * rowHeight, end: (row + 1) * rowHeight };
      scroller.scrollTop = scrollToLine(line, scroller.scrollTop, scroller.clientHeight - headHeight);
    }
    if (column >= 0) {
      const line = { first: columnOffsets[column] ?? 0, end: columnOffsets[column + 1] ?? 0 };
      scroller.scrollLeft = scrollToLine(line, scroller.scrollLeft, scroller.clientWidth - headWidth);
    }
  }, [scrollRef, row, column, rowHeight, columnOffsets, headWidth, headHeight]);
}

const Scroller = styled('div')(({ theme }) => gridStyles(theme));
