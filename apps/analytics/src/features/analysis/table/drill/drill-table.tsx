import { styled } from '@prumo/ui/styled';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';

import type { GridContents, GridShape } from '../../../../components/grid/grid-rows.tsx';
import { moveActive } from '../../../../components/grid/move-active.ts';
import { VirtualGrid } from '../../../../components/grid/virtual-grid.tsx';
import type { DrillColumn } from './drill-columns.ts';
import type { DrillRows } from './drill-through.ts';
import { texts } from './texts.ts';

interface DrillTableProps {
  readonly rows: DrillRows;
  readonly columns: readonly DrillColumn[];
}

/** Facts row by row, a hundred thousand of them if need be. */
export function DrillTable({ rows, columns }: DrillTableProps) {
  const gridId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const shape = useMemo(() => buildShape(rows), [rows]);
  const contents = useMemo(() => createContents(rows, columns), [rows, columns]);

  function handleKeyDown(event: KeyboardEvent) {
    const pageRows = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / shape.rowHeight) - 2);
    const isCommand = event.ctrlKey || event.metaKey;
    const next = moveActive({ key: event.key, ctrlKey: isCommand }, active, shape, pageRows);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <Place>
      <VirtualGrid
        id={gridId}
        label={texts.rows}
        shape={shape}
        contents={contents}
        scrollRef={scrollRef}
        active={active}
        area={null}
        onKeyDown={handleKeyDown}
        onPointerDown={(_event, place) => setActive(place)}
      />
    </Place>
  );
}

const readRows = 500;

function buildShape({ rows, columns }: DrillRows): GridShape {
  const read = rows.slice(0, readRows);
  const widths = columns.map((name, column) => {
    const longest = read.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), name.length);
    return Math.min(280, Math.max(80, longest * 7.4 + 28));
  });
  return {
    headRows: 1,
    headColumns: 0,
    rowCount: rows.length,
    columnCount: columns.length,
    headWidths: [],
    columnWidths: widths,
    rowHeight: 32,
    headRowHeight: 36,
    rowRuns: [],
    columnRuns: [Int32Array.from(columns, (_, column) => column)],
  };
}

function createContents({ rows, columns: names }: DrillRows, columns: readonly DrillColumn[]): GridContents {
  const isMeasure = (column: number): boolean => columns[column]?.kind === 'measure';
  const nothing = () => ({ content: null });
  return {
    cell(row, column) {
      const value = rows[row]?.[column] ?? '';
      return isMeasure(column)
        ? { content: formatNumber(value) }
        : { content: value, className: 'text', title: value };
    },
    columnHeader(_head, column) {
      const name = names[column] ?? '';
      return {
        content: <span className="words">{name}</span>,
        className: isMeasure(column) ? 'last' : '',
        title: name,
      };
    },
    rowHeader: nothing,
    corner: nothing,
  };
}

function formatNumber(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : numberFormat.format(number);
}

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(46vh, 420px)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
}));
