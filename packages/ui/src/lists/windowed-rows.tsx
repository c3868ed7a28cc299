import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowedRowsProps {
  readonly count: number;
  /** Every row has it, in pixels. */
  readonly rowHeight: number;
  /** The element that scrolls. */
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** A row that stays in the page even when it is scrolled away: the one that has the focus. */
  readonly keptIndex: number | null;
  /** Rows beyond the edges, so that a quick turn of the wheel shows no gap. */
  readonly spareRows?: number;
  /** What the row is, wherever it stands. */
  readonly keyOf: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
}

/** Puts only those rows into the page that can be seen, so that a list of thousands costs as much as one of fifty. */
export function WindowedRows({
  count,
  rowHeight,
  scrollRef,
  keptIndex,
  spareRows,
  keyOf,
  renderRow,
}: WindowedRowsProps) {
  const spaceRef = useRef<HTMLDivElement>(null);
  const indexes = useVisibleRows({
    count,
    rowHeight,
    scrollRef,
    spaceRef,
    keptIndex,
    ...(spareRows === undefined ? {} : { spareRows }),
  });

  return (
    <div
      ref={spaceRef}
      role="presentation"
      style={{ ...atOnce, position: 'relative', height: count * rowHeight }}
    >
      {indexes.map((index) => (
        <div
          key={keyOf(index)}
          role="presentation"
          style={{
            ...atOnce,
            position: 'absolute',
            top: index * rowHeight,
            right: 0,
            left: 0,
            height: rowHeight,
          }}
        >
          {renderRow(index)}
        </div>
      ))}
    </div>
  );
}

/**
 * For those who want less motion the theme gives every element a transition that is over at once, but only in the next
 * picture: until then the space would have its old height, and could not be scrolled to where its rows are.
 */
const atOnce = { transitionProperty: 'none' } as const;

interface ScrollRequest {
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly index: number | null;
  readonly rowHeight: number;
  /** What stays at the top of the scrolling element and covers rows, in pixels. */
  readonly coveredHeight: number;
}

/** Brings a row into view when it becomes the current one. */
export function useScrollToRow({ scrollRef, index, rowHeight, coveredHeight }: ScrollRequest): void {
  useEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null || index === null) {
      return;
    }
    const top = index * rowHeight;
    const visibleHeight = scroller.clientHeight - coveredHeight;
    if (top < scroller.scrollTop) {
      scroller.scrollTop = top;
    } else if (top + rowHeight > scroller.scrollTop + visibleHeight) {
      scroller.scrollTop = top + rowHeight - visibleHeight;
    }
  }, [scrollRef, index, rowHeight, coveredHeight]);
}

interface VisibleRowsRequest {
  readonly count: number;
  /** Every row has it, in pixels. */
  readonly rowHeight: number;
  /** The element that scrolls. */
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** The element that has room for all rows. */
  readonly spaceRef: RefObject<HTMLElement | null>;
  /** A row that stays in the page even when it is scrolled away: the one that has the focus. */
  readonly keptIndex: number | null;
  /** Rows beyond the edges, so that a quick turn of the wheel shows no gap. */
  readonly spareRows?: number;
}

/** The rows that can be seen, and a few more, in their order. */
export function useVisibleRows(request: VisibleRowsRequest): readonly number[] {
  const { count, rowHeight, scrollRef, spaceRef, keptIndex, spareRows = usualSpareRows } = request;
  const [range, setRange] = useState<RowRange>({ first: 0, end: spareRows * 3 });

  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    const space = spaceRef.current;
    if (scroller === null || space === null) {
      return undefined;
    }
    const measure = () => {
      const seen = measureRange(scroller, space, rowHeight, spareRows);
      setRange((known) => (known.first === seen.first && known.end === seen.end ? known : seen));
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    // What grows or shrinks above the rows moves them without any scrolling.
    for (const content of scroller.children) {
      observer.observe(content);
    }
    return () => {
      scroller.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scrollRef, spaceRef, rowHeight, spareRows]);

  return listIndexes(range, count, keptIndex);
}

interface RowRange {
  readonly first: number;
  readonly end: number;
}

const usualSpareRows = 10;

function measureRange(
  scroller: HTMLElement,
  space: HTMLElement,
  rowHeight: number,
  spareRows: number,
): RowRange {
  const above = scroller.getBoundingClientRect().top - space.getBoundingClientRect().top;
  const first = Math.max(0, Math.floor(above / rowHeight) - spareRows);
  const seenRows = Math.ceil(scroller.clientHeight / rowHeight);
  return { first, end: first + seenRows + 2 * spareRows };
}

function listIndexes({ first, end }: RowRange, count: number, keptIndex: number | null): readonly number[] {
  const last = Math.min(end, count);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_unused, offset) => first + offset);
  const isOutside = keptIndex !== null && keptIndex < count && (keptIndex < first || keptIndex >= last);
  return isOutside ? [...indexes, keptIndex].toSorted((a, b) => a - b) : indexes;
}
