import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { useVisibleRows } from './use-visible-rows.ts';

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
