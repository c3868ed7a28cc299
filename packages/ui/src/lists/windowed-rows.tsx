import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

interface WindowedRowsProps {
  readonly count: number;
  /** Every row has it, in pixels. */
  readonly rowHeight: number;
  /** The element that scrolls. */
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** A row that stays in the page even when it is scrolled away: the one that has the focus. */
  readonly keptIndex: number | null;
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
  keyOf,
  renderRow,
}: WindowedRowsProps) {
  const spaceRef = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<RowRange>({ first: 0, end: initialRows });

  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    const space = spaceRef.current;
    if (scroller === null || space === null) {
      return undefined;
    }
    const measure = () => {
      const seen = measureRange(scroller, space, rowHeight);
      setRange((known) => (known.first === seen.first && known.end === seen.end ? known : seen));
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scrollRef, rowHeight]);

  const indexes = listIndexes(range, count, keptIndex);

  return (
    <div ref={spaceRef} role="presentation" style={{ position: 'relative', height: count * rowHeight }}>
      {indexes.map((index) => (
        <div
          key={keyOf(index)}
          role="presentation"
          style={{ position: 'absolute', top: index * rowHeight, right: 0, left: 0, height: rowHeight }}
        >
          {renderRow(index)}
        </div>
      ))}
    </div>
  );
}

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

interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Before anything is measured. */
const initialRows = 30;

/** Rows beyond the edges, so that a quick turn of the wheel shows no gap. */
const spareRows = 10;

function measureRange(scroller: HTMLElement, space: HTMLElement, rowHeight: number): RowRange {
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
