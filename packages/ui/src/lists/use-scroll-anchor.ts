import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface ScrollAnchorRequest {
  readonly keys: readonly string[];
  /** Every row has it, in pixels. */
  readonly rowHeight: number;
  /** Another one when another list was asked for: that begins at its top. */
  readonly scope: string;
  /** The element that scrolls. */
  readonly scroller: HTMLElement | null;
  /** The element that has room for all rows. */
  readonly spaceRef: RefObject<HTMLElement | null>;
  /** What stays at the top of the scrolling element and covers rows, in pixels. */
  readonly coveredHeight: number;
}

/** Keeps the first row one sees where it is when rows come or go above it. */
export function useScrollAnchor(request: ScrollAnchorRequest): void {
  const { keys, rowHeight, scope, scroller, spaceRef, coveredHeight } = request;
  const seen = useRef<SeenRows | null>(null);

  useLayoutEffect(() => {
    const space = spaceRef.current;
    if (scroller === null || space === null) {
      return;
    }
    const before = seen.current;
    if (before !== null && before.scope !== scope) {
      const above = measureAbove(scroller, space, coveredHeight);
      if (above > 0) scrollTo(scroller, scroller.scrollTop - above);
    } else if (
      before !== null &&
      before.keys !== keys &&
      before.above > 0 &&
      before.rowHeight === rowHeight
    ) {
      const index = Math.floor(before.above / rowHeight);
      const shift = findAnchorShift(before.keys, keys, index);
      // From where it was: a list that got shorter may have pulled it up already.
      if (shift !== 0 || scroller.scrollTop !== before.scrollTop) {
        scrollTo(scroller, before.scrollTop + shift * rowHeight);
      }
    }
    seen.current = {
      keys,
      scope,
      rowHeight,
      above: measureAbove(scroller, space, coveredHeight),
      scrollTop: scroller.scrollTop,
    };
  }, [keys, rowHeight, scope, scroller, spaceRef, coveredHeight]);

  useEffect(() => {
    if (scroller === null) {
      return undefined;
    }
    const handleScroll = () => {
      const space = spaceRef.current;
      if (space !== null && seen.current !== null) {
        const above = measureAbove(scroller, space, coveredHeight);
        seen.current = { ...seen.current, above, scrollTop: scroller.scrollTop };
      }
    };
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', handleScroll);
  }, [scroller, spaceRef, coveredHeight]);
}

interface SeenRows {
  readonly keys: readonly string[];
  readonly scope: string;
  readonly rowHeight: number;
  /** How much of the rows is scrolled out of sight. */
  readonly above: number;
  readonly scrollTop: number;
}

/** Told at once: the browser's own word comes with the next picture, and this one would show rows of elsewhere. */
function scrollTo(scroller: HTMLElement, top: number): void {
  scroller.scrollTop = top;
  scroller.dispatchEvent(new Event('scroll'));
}

function measureAbove(scroller: HTMLElement, space: HTMLElement, coveredHeight: number): number {
  return scroller.getBoundingClientRect().top + coveredHeight - space.getBoundingClientRect().top;
}

/** By how many rows the row at `index` moved; for one that is gone, the next that is still there counts. */
export function findAnchorShift(before: readonly string[], after: readonly string[], index: number): number {
  const places = new Map(after.map((key, place) => [key, place]));
  for (let place = index; place < before.length; place += 1) {
    const found = places.get(before[place] ?? '');
    // The gap it left is closed by what stood below it.
    if (found !== undefined) return found - index;
  }
  return 0;
}
