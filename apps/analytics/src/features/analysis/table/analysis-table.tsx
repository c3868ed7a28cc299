import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { type ClipboardEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react';

import type { SortedAxis } from '../model/order-and-limit.ts';
import { fitMeasures } from '../model/fit-measures.ts';
import type { GridPlace } from '../../../components/grid/grid-rows.tsx';
import { copyCells, coverAll } from './model/copy-cells.ts';
import type { CellArea } from '../../../components/grid/cell-area.ts';
import { layOut } from './model/layout.ts';
import {
  listCellEntries,
  listColumnEntries,
  listCornerEntries,
  listRowEntries,
  type MenuContext,
  type MenuEntry,
} from './model/menu-entries.ts';
import { readTableSettings } from './model/table-settings.ts';
import { createTotalNames } from './model/total-choices.ts';
import { createContents } from './table-contents.tsx';
import { TableMenu } from './table-menu.tsx';
import { EmptyAnswer } from './empty-answer.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { texts } from './texts.ts';
import { useGridHandling } from './use-grid-handling.ts';
import { useGridShape } from './use-grid-shape.ts';
import { VirtualGrid } from '../../../components/grid/virtual-grid.tsx';
import { writeClipboard } from './write-clipboard.ts';

// Few look into a number or limit the rows at once; the dialogs come when somebody does.
const CountLimitDialog = lazy(async () => ({
  default: (await import('./limit-dialogs.tsx')).CountLimitDialog,
}));
const ValueLimitDialog = lazy(async () => ({
  default: (await import('./limit-dialogs.tsx')).ValueLimitDialog,
}));
const DrillDialog = lazy(async () => ({ default: (await import('./drill/drill-dialog.tsx')).DrillDialog }));

interface AnalysisTableProps {
  readonly result: SaikuResult;
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  readonly onChange: (query: SaikuQuery) => void;
  readonly canDrillThrough: boolean;
  readonly isReadOnly: boolean;
}

type OpenDialog =
  | {
      readonly kind: 'count-limit' | 'value-limit';
      readonly axis: SortedAxis;
      readonly by: string | undefined;
    }
  | { readonly kind: 'drill'; readonly place: GridPlace };

interface OpenMenu {
  readonly label: string;
  readonly at: { readonly left: number; readonly top: number };
  readonly place: GridPlace;
  readonly entries: readonly MenuEntry[];
}

/** The answer to a question as a table to read, sort, narrow and copy. */
export function AnalysisTable(props: AnalysisTableProps) {
  const { result, query, metadata, canDrillThrough } = props;
  // A question written in MDX has no fields that a step could change.
  const canChange = !props.isReadOnly && query.type !== 'MDX';
  const gridId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const showToast = useToast();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const onChange = (changed: SaikuQuery) => props.onChange(fitMeasures(changed, metadata));

  const layout = useMemo(() => layOut(result), [result]);
  const settings = useMemo(() => readTableSettings(query), [query]);
  // What the answer shows is told by the question that it answers, not by the next one.
  const asked = result.query ?? query;
  const contents = useMemo(
    () => createContents({ layout, query: asked, metadata, settings, canSort: canChange, canDrillThrough }),
    [layout, asked, metadata, settings, canChange, canDrillThrough],
  );
  const shape = useGridShape(layout, settings, scrollRef);
  const context: MenuContext = { layout, query, metadata, isReadOnly: !canChange, canDrillThrough };

  function collect(area: CellArea) {
    const cut = { ...area, lastColumn: Math.min(area.lastColumn, layout.columns.length - 1) };
    const count = (cut.lastRow - cut.firstRow + 1) * (cut.lastColumn - cut.firstColumn + 1);
    return { copied: copyCells(layout, cut, createTotalNames(layout, asked, metadata)), count };
  }

  async function copy(area: CellArea) {
    const { copied, count } = collect(area);
    const isDone = await writeClipboard(copied);
    showToast(
      isDone ? { tone: 'success', text: texts.copied(count) } : { tone: 'failure', text: texts.notCopied },
    );
  }

  function handleCopyEvent(event: ClipboardEvent, area: CellArea) {
    const { copied, count } = collect(area);
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
    showToast({ tone: 'success', text: texts.copied(count) });
  }

  function listEntries({ row, column }: GridPlace): readonly MenuEntry[] {
    if (row >= 0 && column >= layout.columns.length) return [];
    if (row >= 0 && column >= 0) return listCellEntries(context, row, column);
    if (row >= 0) return listRowEntries(context, row, column + layout.headColumns);
    if (column >= 0) return listColumnEntries(context, row + layout.headRows, column);
    return listCornerEntries(context);
  }

  const { findCopied, ...handling } = useGridHandling({
    gridId,
    layout,
    shape,
    scrollRef,
    asked,
    canChange,
    canDrillThrough,
    onSort: onChange,
    query,
    onCopy: (area) => void copy(area),
    onCopyEvent: handleCopyEvent,
    onDrill: (place) => setDialog({ kind: 'drill', place }),
    onMenu: (place, at, label) => {
      const entries = listEntries(place);
      if (entries.length > 0) setMenu({ label, at, place, entries });
    },
  });

  if (layout.rows.length === 0 || layout.columns.length === 0) return <EmptyAnswer />;

  return (
    <Frame>
      <TableToolbar
        query={query}
        summary={texts.size(layout.rows.length, layout.columns.length)}
        isReadOnly={props.isReadOnly}
        hasTotals={canChange}
        onChange={onChange}
        onCopy={() => void copy(coverAll(layout))}
      />
      <VirtualGrid
        id={gridId}
        label={texts.table}
        shape={shape}
        contents={contents}
        scrollRef={scrollRef}
        {...handling}
      />
      {menu !== null && (
        <TableMenu
          label={menu.label}
          at={menu.at}
          entries={menu.entries}
          onStep={onChange}
          onOpen={({ opens, axis = 'ROWS', by }) => {
            if (opens === 'copy') void copy(findCopied(menu.place));
            else if (opens === 'drill') setDialog({ kind: 'drill', place: menu.place });
            else setDialog({ kind: opens, axis, by });
          }}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'count-limit' && (
          <CountLimitDialog
            query={query}
            axis={dialog.axis}
            by={dialog.by}
            onChange={onChange}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'value-limit' && (
          <ValueLimitDialog
            query={query}
            axis={dialog.axis}
            by={dialog.by}
            onChange={onChange}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'drill' && (
          <DrillDialog
            layout={layout}
            place={dialog.place}
            query={asked}
            metadata={metadata}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Frame>
  );
}

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 0,
});
