import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { QueryAnswer } from '@prumo/contracts/bi/query-runner';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';

import { findArea } from '../../../components/grid/cell-area.ts';
import type { GridContents, GridPlace, GridShape } from '../../../components/grid/grid-rows.tsx';
import { moveActive } from '../../../components/grid/move-active.ts';
import { VirtualGrid } from '../../../components/grid/virtual-grid.tsx';
import { presentCell, presentForSpreadsheet } from '../model/present-cell.ts';
import { turnOrder, type RowOrder } from '../model/sort-rows.ts';
import { texts } from '../texts.ts';

interface ResultGridProps {
  readonly columns: QueryAnswer['columns'];
  /** In the order in which they are shown. */
  readonly rows: QueryAnswer['rows'];
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
}

/** Rows of a result, ten thousand of them if need be. */
export function ResultGrid({ columns, rows, order, onOrder }: ResultGridProps) {
  const gridId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const shape = useMemo(() => buildShape(columns, rows), [columns, rows]);
  const contents = useMemo(() => createContents(columns, rows, order), [columns, rows, order]);
  const active = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columns.length - 1),
  };
  const area = anchor !== null && anchor.row >= 0 && active.row >= 0 ? findArea(anchor, active) : null;

  function handleKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (active.row === -1 && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOrder(turnOrder(order, active.column));
      return;
    }
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: rows.length - 1, column: columns.length - 1 });
      return;
    }
    const pageRows = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / shape.rowHeight) - 2);
    const next = moveActive({ key: event.key, ctrlKey: isCommand }, active, shape, pageRows);
    if (next === undefined) return;
    event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? active) : null);
    setPlace(next);
  }

  function handleCopy(event: ClipboardEvent) {
    const { firstRow, lastRow, firstColumn, lastColumn } = area ?? findArea(active, active);
    const isOne = firstRow === lastRow && firstColumn === lastColumn;
    const text = presentForSpreadsheet({
      columns: columns.slice(firstColumn, lastColumn + 1),
      rows: rows
        .slice(Math.max(0, firstRow), lastRow + 1)
        .map((row) => row.slice(firstColumn, lastColumn + 1)),
      withNames: !isOne,
    });
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }

  return (
    <Place>
      <VirtualGrid
        id={gridId}
        label={texts.results}
        shape={shape}
        contents={contents}
        scrollRef={scrollRef}
        active={active}
        area={area}
        onKeyDown={handleKeyDown}
        onCopy={handleCopy}
        onPointerDown={(event, at) => {
          setAnchor(event.shiftKey ? (anchor ?? active) : null);
          setPlace(at);
        }}
        onClick={(_event, at) => {
          if (at.row === -1) onOrder(turnOrder(order, at.column));
        }}
      />
    </Place>
  );
}

/** So many rows tell how wide a column is. */
const readRows = 300;

function buildShape(columns: QueryAnswer['columns'], rows: QueryAnswer['rows']): GridShape {
  const read = rows.slice(0, readRows);
  const widths = columns.map(({ name }, column) => {
    const longest = read.reduce((most, row) => {
      const cell = row[column] ?? null;
      return Math.max(most, cell === null ? 4 : String(cell).length);
    }, name.length + 3);
    return Math.min(360, Math.max(72, longest * 7.6 + 28));
  });
  return {
    headRows: 1,
    headColumns: 0,
    rowCount: rows.length,
    columnCount: columns.length,
    headWidths: [],
    columnWidths: widths,
    rowHeight: 32,
    headRowHeight: 40,
    rowRuns: [],
    columnRuns: [Int32Array.from(columns, (_, column) => column)],
  };
}

function createContents(
  columns: QueryAnswer['columns'],
  rows: QueryAnswer['rows'],
  order: RowOrder | null,
): GridContents {
  const isNumber = (column: number) => ['Integer', 'Numeric'].includes(columns[column]?.type ?? '');
  const nothing = () => ({ content: null });
  return {
    cell(row, column) {
      const cell = rows[row]?.[column] ?? null;
      const className = isNumber(column) ? '' : 'text';
      if (cell === null) return { content: <em className="null">{texts.null}</em>, className };
      const text = presentCell(cell, columns[column]?.type ?? 'String');
      return { content: text, className, title: text };
    },
    columnHeader(_head, column) {
      const name = columns[column]?.name ?? '';
      const isOrdered = order?.column === column;
      return {
        content: (
          <>
            <span className="words">{name}</span>
            {isOrdered && <Icon path={order.isDescending ? mdiArrowDown : mdiArrowUp} fontSize="inherit" />}
          </>
        ),
        className: `sortable ${isNumber(column) ? 'last' : ''}`,
        title: name,
        sort: isOrdered ? (order.isDescending ? 'descending' : 'ascending') : 'none',
      };
    },
    rowHeader: nothing,
    corner: nothing,
  };
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 280,
  maxHeight: 'max(320px, 60vh)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  '& .null': { color: theme.palette.text.secondary },
}));
