import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { styled } from '../styled.tsx';
import { findNextIndex } from './find-next-index.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { WindowedRows } from './windowed-rows.tsx';

export interface LongListProps {
  /** What the rows are. */
  readonly label: string;
  /** What each row is, wherever it stands. */
  readonly keys: readonly string[];
  /** Every row has it, in pixels. */
  readonly rowHeight: number;
  /** Another one when another list was asked for: that begins at its top. */
  readonly scope: string;
  /** What stays at the top of the scrolling pane and covers rows, in pixels. */
  readonly coveredHeight?: number;
  /** Controls in it that arrow keys shall reach from row to row are marked `data-row-control` with a name. */
  readonly renderRow: (index: number) => ReactNode;
  /** The last rows have come near. */
  readonly onEndNear?: () => void;
  /** A row that stays in the page even when it is scrolled away. */
  readonly keptKey?: string | null;
}

/**
 * A list of any length in the page's own scroll pane (`data-scroll-pane`). Arrows, Home, End and the page keys lead
 * from a control of one row to the same of another; rows that come or go move nothing that one looks at.
 */
export function LongList(props: LongListProps) {
  const { label, keys, rowHeight, scope, coveredHeight = 0, renderRow, onEndNear, keptKey = null } = props;
  const spaceRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef<FocusedControl | null>(null);
  const awaitedPicture = useRef(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);

  useLayoutEffect(() => {
    setScroller(spaceRef.current?.closest<HTMLElement>('[data-scroll-pane]') ?? document.documentElement);
  }, []);
  useScrollAnchor({ keys, rowHeight, scope, scroller, spaceRef, coveredHeight });
  useEndNear({ scroller, spaceRef, onEndNear, rowCount: keys.length });

  // A row that is moved or gone takes the focus with it: what stands in its place gets it.
  useLayoutEffect(() => {
    const focused = focusRef.current;
    if (focused === null || document.activeElement !== document.body) {
      return;
    }
    const place = keys.indexOf(focused.key);
    focusControl(
      spaceRef.current,
      place === -1 ? Math.min(focused.index, keys.length - 1) : place,
      focused.control,
    );
  });

  function handleFocus({ target }: FocusEvent) {
    const found = findControl(target);
    focusRef.current = found === null ? null : { ...found, key: keys[found.index] ?? '' };
    setFocusedKey(focusRef.current?.key ?? null);
  }

  function handleBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
    // When the row is taken out of the page nobody else gets the focus, and it is no decision of the person.
    if (target.isConnected && !currentTarget.contains(relatedTarget)) {
      focusRef.current = null;
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    const found = findControl(event.target);
    if (found === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const height = scroller?.clientHeight ?? 0;
    const pageRows = Math.max(1, Math.floor((height - coveredHeight) / rowHeight) - 1);
    const next = findNextIndex(event.key, found.index, keys.length, pageRows);
    if (next === null || scroller === null || spaceRef.current === null) {
      return;
    }
    event.preventDefault();
    bringIntoView({ scroller, space: spaceRef.current, top: next * rowHeight, rowHeight, coveredHeight });
    cancelAnimationFrame(awaitedPicture.current);
    focusOnceThere(next, found.control, mostAwaitedPictures);
  }

  /** The row only comes into the page with one of the next pictures. */
  function focusOnceThere(index: number, control: string, pictures: number) {
    if (focusControl(spaceRef.current, index, control) || pictures === 0) {
      return;
    }
    awaitedPicture.current = requestAnimationFrame(() => focusOnceThere(index, control, pictures - 1));
  }

  const kept = keptKey ?? focusedKey;
  const keptIndex = kept === null ? -1 : keys.indexOf(kept);

  return (
    <Space
      ref={spaceRef}
      role="list"
      aria-label={label}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {scroller !== null && (
        <WindowedRows
          count={keys.length}
          rowHeight={rowHeight}
          scrollRef={scrollRef}
          keptIndex={keptIndex === -1 ? null : keptIndex}
          spareRows={spareRows}
          keyOf={(index) => keys[index] ?? String(index)}
          renderRow={(index) => (
            <div
              role="listitem"
              data-row={index}
              aria-posinset={index + 1}
              aria-setsize={keys.length}
              style={{ height: '100%' }}
            >
              {renderRow(index)}
            </div>
          )}
        />
      )}
    </Space>
  );
}

interface FocusedControl {
  readonly key: string;
  readonly index: number;
  readonly control: string;
}

function findControl(target: EventTarget): { readonly index: number; readonly control: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row-control]') : null;
  const row = element?.closest<HTMLElement>('[data-row]');
  const control = element?.dataset['rowControl'];
  return row === null || row === undefined || control === undefined
    ? null
    : { index: Number(row.dataset['row']), control };
}

/** True when the row is in the page; one that lacks that control gives the focus to its first. */
function focusControl(space: HTMLElement | null, index: number, control: string): boolean {
  const row = space?.querySelector(`[data-row="${index}"]`);
  const found =
    row?.querySelector<HTMLElement>(`[data-row-control="${control}"]`) ??
    row?.querySelector<HTMLElement>('[data-row-control]');
  found?.focus({ preventScroll: true });
  return found !== null && found !== undefined;
}

interface ViewRequest {
  readonly scroller: HTMLElement;
  readonly space: HTMLElement;
  /** Of the row in the space. */
  readonly top: number;
  readonly rowHeight: number;
  readonly coveredHeight: number;
}

function bringIntoView({ scroller, space, top, rowHeight, coveredHeight }: ViewRequest): void {
  const start = scroller.getBoundingClientRect().top;
  const rowTop = space.getBoundingClientRect().top + top - start;
  if (rowTop < coveredHeight) {
    scroller.scrollTop += rowTop - coveredHeight;
  } else if (rowTop + rowHeight > scroller.clientHeight) {
    scroller.scrollTop += rowTop + rowHeight - scroller.clientHeight;
  }
}

interface EndWatch {
  readonly scroller: HTMLElement | null;
  readonly spaceRef: { readonly current: HTMLElement | null };
  readonly onEndNear: (() => void) | undefined;
  readonly rowCount: number;
}

function useEndNear({ scroller, spaceRef, onEndNear, rowCount }: EndWatch): void {
  useEffect(() => {
    // Asked again with every row that comes: the end may still be near.
    if (scroller === null || onEndNear === undefined || rowCount === 0) {
      return undefined;
    }
    const look = () => {
      const bottom = spaceRef.current?.getBoundingClientRect().bottom ?? Infinity;
      if (bottom < scroller.getBoundingClientRect().bottom + nearPixels) onEndNear();
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller, spaceRef, onEndNear, rowCount]);
}

/** Few: these rows are high, and each costs when another list is asked for. */
const spareRows = 5;

/** On a busy machine a row takes longer than the next picture. */
const mostAwaitedPictures = 60;

/** So much earlier than the end is seen. */
const nearPixels = 2000;

/** The browser's own anchoring would be added to ours. */
const Space = styled('div')({ overflowAnchor: 'none' });
