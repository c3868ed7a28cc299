import Checkbox from '@mui/material/Checkbox';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { styled, styledByProps } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { GridHeader } from './grid-header.tsx';
import { findNextIndex } from './find-next-index.ts';
import { texts } from './texts.ts';
import { WindowedRows, useScrollToRow } from './windowed-rows.tsx';

export interface GridColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** A track of CSS grid, as in `2fr` or `120px`. */
  readonly width: string;
  readonly isRightAligned?: boolean;
  readonly isSortable?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export interface GridOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

interface WindowedGridProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How a row is called where its cells are not read. */
  readonly nameOf: (row: Row) => string;
  /** All of a row in one cell, for narrow screens. */
  readonly renderCompact: (row: Row) => ReactNode;
  readonly renderActions?: (row: Row) => ReactNode;
  /** Of the column of actions, in pixels. */
  readonly actionsWidth?: number;
  readonly selection?: {
    readonly keys: ReadonlySet<string>;
    readonly onChange: (keys: ReadonlySet<string>) => void;
  };
  readonly order?: GridOrder;
  readonly onOrder?: (order: GridOrder) => void;
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Any other key on a row; true when it was one that means something there. */
  readonly onKey?: (event: KeyboardEvent, row: Row) => boolean;
}

/** Rows to compare, thousands of them if need be: arrows, Home, End and the page keys move, Space selects. */
export function WindowedGrid<Row>(props: WindowedGridProps<Row>) {
  const { label, columns, rows, keyOf, renderActions, selection, onOpen, onKey } = props;
  const isCompact = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const scrollRef = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<CurrentRow>({ key: null, index: 0 });
  const [hasFocus, setHasFocus] = useState(false);
  const rowHeight = isCompact ? 64 : 44;
  const headerHeight = isCompact ? 0 : 40;
  const currentIndex = findCurrentIndex(current, rows, keyOf);
  const template = buildTemplate({
    tracks: isCompact ? ['minmax(0, 1fr)'] : columns.map(({ width }) => width),
    hasSelection: selection !== undefined,
    actionsWidth: renderActions === undefined ? null : (props.actionsWidth ?? 56),
  });
  useScrollToRow({
    scrollRef,
    index: hasFocus ? currentIndex : null,
    rowHeight,
    coveredHeight: headerHeight,
  });

  // The row that had the focus is gone, deleted for instance: the one in its place takes over.
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) {
      findRow(scrollRef.current, currentIndex)?.focus({ preventScroll: true });
    }
  });

  function makeCurrent(index: number) {
    const row = rows[index];
    setCurrent({ key: row === undefined ? null : keyOf(row), index });
  }

  function moveTo(index: number) {
    makeCurrent(index);
    setHasFocus(true);
    // The row may only now come into the page.
    requestAnimationFrame(() => findRow(scrollRef.current, index)?.focus({ preventScroll: true }));
  }

  function toggle(row: Row) {
    if (selection !== undefined) {
      selection.onChange(toggleKey(selection.keys, keyOf(row)));
    }
  }

  function handleKeyDown(event: KeyboardEvent, row: Row, index: number) {
    const isOnRow = event.target === event.currentTarget;
    const pageRows = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next = findNextIndex(event.key, index, rows.length, pageRows);
    if (next !== null) {
      event.preventDefault();
      moveTo(next);
    } else if (isOnRow && event.key === ' ') {
      event.preventDefault();
      toggle(row);
    } else if (isOnRow && event.key === 'Enter' && onOpen !== undefined) {
      event.preventDefault();
      onOpen(row);
    } else if (selection !== undefined && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.onChange(new Set(rows.map(keyOf)));
    } else if (isOnRow && onKey?.(event, row) === true) {
      event.preventDefault();
    }
  }

  function renderRow(index: number): ReactNode {
    const row = rows[index];
    if (row === undefined) {
      return null;
    }
    const key = keyOf(row);
    const isSelected = selection?.keys.has(key) ?? false;
    const isCurrent = index === currentIndex;

    return (
      <GridRow
        key={key}
        role="row"
        data-row={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-rowindex={index + 2}
        {...(selection === undefined ? {} : { 'aria-selected': isSelected })}
        isSelected={isSelected}
        style={{ gridTemplateColumns: template }}
        onFocus={() => {
          makeCurrent(index);
          setHasFocus(true);
        }}
        onKeyDown={(event) => handleKeyDown(event, row, index)}
        onDoubleClick={() => onOpen?.(row)}
      >
        {selection !== undefined && (
          <CheckCell role="gridcell">
            <Checkbox
              color="secondary"
              size="small"
              checked={isSelected}
              onChange={() => toggle(row)}
              slotProps={{
                input: { 'aria-label': texts.select(props.nameOf(row)), tabIndex: isCurrent ? 0 : -1 },
              }}
            />
          </CheckCell>
        )}
        {isCompact ? (
          <Cell role="gridcell">{props.renderCompact(row)}</Cell>
        ) : (
          columns.map((column) => (
            <Cell key={column.key} role="gridcell" isRightAligned={column.isRightAligned === true}>
              {column.render(row)}
            </Cell>
          ))
        )}
        {renderActions !== undefined && <ActionCell role="gridcell">{renderActions(row)}</ActionCell>}
      </GridRow>
    );
  }

  const columnCount =
    (isCompact ? 1 : columns.length) + Number(selection !== undefined) + Number(renderActions !== undefined);

  return (
    <Scroller
      ref={scrollRef}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      {...(selection === undefined ? {} : { 'aria-multiselectable': true })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setHasFocus(false);
        }
      }}
    >
      {isCompact ? (
        <VisuallyHidden role="row" aria-rowindex={1}>
          {selection !== undefined && <span role="columnheader">{texts.selection}</span>}
          <span role="columnheader">{label}</span>
          {renderActions !== undefined && <span role="columnheader">{texts.actions}</span>}
        </VisuallyHidden>
      ) : (
        <GridHeader
          columns={columns}
          template={template}
          height={headerHeight}
          hasActions={renderActions !== undefined}
          {...(props.order === undefined ? {} : { order: props.order })}
          {...(props.onOrder === undefined ? {} : { onOrder: props.onOrder })}
          {...(selection === undefined
            ? {}
            : {
                selectedShare: rows.length === 0 ? 0 : selection.keys.size / rows.length,
                onSelectAll: (isWanted: boolean) =>
                  selection.onChange(new Set(isWanted ? rows.map(keyOf) : [])),
              })}
        />
      )}
      <div role="rowgroup">
        <WindowedRows
          count={rows.length}
          rowHeight={rowHeight}
          scrollRef={scrollRef}
          keptIndex={currentIndex}
          keyOf={(index) => {
            const row = rows[index];
            return row === undefined ? String(index) : keyOf(row);
          }}
          renderRow={renderRow}
        />
      </div>
    </Scroller>
  );
}

interface CurrentRow {
  readonly key: string | null;
  /** Where it stood when it became the current one. */
  readonly index: number;
}

/** A row that was moved, by a new name for instance, stays the current one; for one that is gone its place does. */
function findCurrentIndex<Row>(
  { key, index }: CurrentRow,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): number {
  const found = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  return found === -1 ? Math.min(index, Math.max(0, rows.length - 1)) : found;
}

function findRow(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
}

interface GridTracks {
  readonly tracks: readonly string[];
  readonly hasSelection: boolean;
  readonly actionsWidth: number | null;
}

function buildTemplate({ tracks, hasSelection, actionsWidth }: GridTracks): string {
  const before = hasSelection ? ['44px'] : [];
  const after = actionsWidth === null ? [] : [`${actionsWidth}px`];
  return [...before, ...tracks, ...after].join(' ');
}

function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(keys);
  if (!changed.delete(key)) {
    changed.add(key);
  }
  return changed;
}

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  // On a phone the main action stands over the lower edge: the last row can be scrolled out from under it.
  [theme.breakpoints.down('sm')]: { paddingBottom: 80 },
}));

const GridRow = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isSelected' })<{
  isSelected: boolean;
}>(({ theme, isSelected }) => ({
  display: 'grid',
  alignItems: 'center',
  height: '100%',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: isSelected ? theme.palette.secondary.light : theme.palette.background.paper,
  '&:hover': {
    backgroundColor: isSelected ? theme.palette.secondary.light : theme.palette.background.default,
  },
  '&:focus-visible': { outlineOffset: -2 },
}));

const Cell = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isRightAligned' })<{
  isRightAligned?: boolean;
}>(({ isRightAligned }) => ({
  minWidth: 0,
  padding: '0 12px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...(isRightAligned === true && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }),
}));

const CheckCell = styled('div')({ display: 'flex', justifyContent: 'center', paddingLeft: 8 });

const ActionCell = styled('div')({ display: 'flex', justifyContent: 'center' });
