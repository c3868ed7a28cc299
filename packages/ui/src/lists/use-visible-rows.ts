import { useLayoutEffect, useState, type RefObject } from 'react';

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
