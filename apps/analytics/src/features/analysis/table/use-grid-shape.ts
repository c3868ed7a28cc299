import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

import type { GridShape } from '../../../components/grid/grid-rows.tsx';
import { measureColumns } from './model/column-widths.ts';
import type { TableLayout } from './model/layout.ts';
import type { TableSettings } from './model/table-settings.ts';
import { listExtraColumns } from './table-contents.tsx';
import { texts } from './texts.ts';

const sparkWidth = 132;
const figureWidth = 104;

/** The measures of the table, for the room that it has. */
export function useGridShape(
  layout: TableLayout,
  settings: TableSettings,
  scrollRef: RefObject<HTMLElement | null>,
): GridShape {
  const room = useRoom(scrollRef);
  return useMemo(() => {
    const { heads, columns } = measureColumns(layout, { room, totalText: texts.total.sum });
    const extras = listExtraColumns(settings).map(({ kind }) =>
      kind === 'spark' ? sparkWidth : figureWidth,
    );
    const columnCount = columns.length + extras.length;
    const isNarrow = room > 0 && room < 600;
    return {
      headRows: layout.headRows,
      headColumns: layout.headColumns,
      rowCount: layout.rows.length,
      columnCount,
      headWidths: heads,
      columnWidths: [...columns, ...extras],
      rowHeight: isNarrow ? 40 : 32,
      headRowHeight: 40,
      rowRuns: layout.rowRuns,
      columnRuns: layout.columnRuns.map((starts) =>
        Int32Array.from({ length: columnCount }, (_, column) => starts[column] ?? column),
      ),
    };
  }, [layout, settings, room]);
}

/** In steps, so that a window that is drawn larger does not measure all texts again at each pixel. */
function useRoom(scrollRef: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null) return undefined;
    const measure = () => setRoom(Math.floor(scroller.clientWidth / 40) * 40);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scrollRef]);
  return room;
}
