import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';

import { findSorting, hasGroups, sortAxis, turnSorting } from '../model/order-and-limit.ts';
import type { GridPlace, GridShape } from '../../../components/grid/grid-rows.tsx';
import { coverAll } from './model/copy-cells.ts';
import { findArea, isInArea, type CellArea } from '../../../components/grid/cell-area.ts';
import type { TableLayout } from './model/layout.ts';
import { canDrill } from './model/menu-entries.ts';
import { moveActive } from '../../../components/grid/move-active.ts';
import { buildTuple, listColumnHeaders } from './model/shown-members.ts';
import { texts } from './texts.ts';
import { nameCell } from '../../../components/grid/virtual-grid.tsx';
import { hasClipboard } from './write-clipboard.ts';

interface HandlingParts {
  readonly gridId: string;
  readonly layout: TableLayout;
  readonly shape: GridShape;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly query: SaikuQuery;
  /** The question that the answer in sight is of. */
  readonly asked: SaikuQuery;
  readonly canChange: boolean;
  readonly canDrillThrough: boolean;
  readonly onSort: (query: SaikuQuery) => void;
  readonly onCopy: (area: CellArea) => void;
  /** As the browser's own copying hands it over. */
  readonly onCopyEvent: (event: ClipboardEvent, area: CellArea) => void;
  readonly onDrill: (place: GridPlace) => void;
  readonly onMenu: (place: GridPlace, at: { left: number; top: number }, label: string) => void;
}

/** Keys, mouse and touch on the grid: what is active, what is selected, and what that leads to. */
export function useGridHandling(parts: HandlingParts) {
  const { gridId, layout, shape, scrollRef, query, asked, canChange, canDrillThrough } = parts;
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const isDragging = useRef(false);
  // Another answer may be smaller.
  const active = {
    row: Math.min(place.row, shape.rowCount - 1),
    column: Math.min(place.column, shape.columnCount - 1),
  };
  const hasArea = anchor !== null && isInBody(anchor) && isInBody(active) && isInBodyOf(shape, anchor);
  const area = hasArea ? findArea(anchor, active) : null;

  function findCopied(at: GridPlace): CellArea {
    return area !== null && isInArea(area, at.row, at.column) ? area : findArea(at, at);
  }

  function findActiveArea(): CellArea {
    return isInBody(active) ? findCopied(active) : coverAll(layout);
  }

  function isDrillable({ row, column }: GridPlace): boolean {
    return canDrillThrough && isInBody({ row, column }) && canDrill(layout, row, column);
  }

  function sortBy({ row, column }: GridPlace): boolean {
    if (!canChange || row !== -1 || column < 0 || column >= layout.columns.length) return false;
    if ((query.queryModel?.axes['ROWS']?.hierarchies.length ?? 0) === 0) return false;
    const by = buildTuple(listColumnHeaders(layout, column), asked);
    if (by === undefined) return false;
    parts.onSort(
      sortAxis(query, 'ROWS', turnSorting(findSorting(query, 'ROWS'), by, hasGroups(query, 'ROWS'))),
    );
    return true;
  }

  function openMenu(at: GridPlace, position?: { left: number; top: number }) {
    const cell = document.getElementById(nameCell(gridId, at));
    const box = (cell ?? scrollRef.current)?.getBoundingClientRect();
    const below = { left: (box?.left ?? 0) + 8, top: box?.bottom ?? 0 };
    const name = cell?.querySelector('.words')?.textContent ?? cell?.textContent ?? '';
    parts.onMenu(at, position ?? below, texts.menuOf(name));
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Menus and dialogs are below the grid for React alone.
    if (event.target !== scrollRef.current) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const pageRows = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / shape.rowHeight) - 2);
    const next = moveActive({ key: event.key, ctrlKey: isCommand }, active, shape, pageRows);
    if (next !== undefined) {
      event.preventDefault();
      setPlace(next);
      setAnchor(event.shiftKey ? (anchor ?? active) : null);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      openMenu(active);
    } else if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: layout.rows.length - 1, column: layout.columns.length - 1 });
    } else if (isCommand && event.key.toLowerCase() === 'c' && hasClipboard()) {
      event.preventDefault();
      parts.onCopy(findActiveArea());
    } else if (event.key === 'Escape' && area !== null) {
      event.stopPropagation();
      setAnchor(null);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isDrillable(active)) parts.onDrill(active);
      else if (!sortBy(active)) openMenu(active);
    }
  }

  function handlePointerDown(event: PointerEvent, at: GridPlace) {
    if (event.button !== 0 || isMenuButton(event.target)) return;
    scrollRef.current?.focus({ preventScroll: true });
    setAnchor(event.shiftKey ? (anchor ?? active) : isInBody(at) ? at : null);
    setPlace(at);
    isDragging.current = event.pointerType === 'mouse' && isInBody(at);
  }

  function handlePointerMove(event: PointerEvent, at: GridPlace) {
    if (!isDragging.current) return;
    if (event.buttons === 0) isDragging.current = false;
    else if (isInBody(at) && (at.row !== active.row || at.column !== active.column)) setPlace(at);
  }

  function handleClick(event: MouseEvent, at: GridPlace) {
    if (isMenuButton(event.target)) {
      setPlace(at);
      setAnchor(null);
      const box = (event.target as Element).getBoundingClientRect();
      openMenu(at, { left: box.left, top: box.bottom });
      return;
    }
    if (event.shiftKey) return;
    const isTouch =
      event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
    const isOnNumber = event.target instanceof Element && event.target.closest('.number') !== null;
    const isOneCell =
      area === null || (area.firstRow === area.lastRow && area.firstColumn === area.lastColumn);
    if (isInBody(at) && (isOnNumber || isTouch) && isOneCell && isDrillable(at)) parts.onDrill(at);
    else if (at.row < 0 && at.column >= 0) sortBy(at);
  }

  return {
    active,
    area,
    findCopied,
    onKeyDown: handleKeyDown,
    onCopy: (event: ClipboardEvent) => parts.onCopyEvent(event, findActiveArea()),
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: () => {
      isDragging.current = false;
    },
    onClick: handleClick,
    onContextMenu: (event: MouseEvent, at: GridPlace) => {
      event.preventDefault();
      setPlace(at);
      if (area === null || !isInArea(area, at.row, at.column)) setAnchor(null);
      openMenu(at, { left: event.clientX, top: event.clientY });
    },
  };
}

function isInBody({ row, column }: GridPlace): boolean {
  return row >= 0 && column >= 0;
}

function isInBodyOf({ rowCount, columnCount }: GridShape, { row, column }: GridPlace): boolean {
  return row < rowCount && column < columnCount;
}

function isMenuButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.menu') !== null;
}
