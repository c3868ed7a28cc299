import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';

import { Spinner } from '../busy-button.tsx';
import { buildCsv, type CsvCell, saveFile } from '../files/save-file.ts';
import { CompactSelect } from '../forms/compact-select.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { Icon } from '../icon.tsx';
import { useLongWait } from '../loading-shape.tsx';
import { styled } from '../styled.tsx';
import { Surface } from '../surface.tsx';
import { texts as uiTexts } from '../texts.ts';
import { TableBody } from './table-body.tsx';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { buildSummary, createRowSearch, findPageBounds, sortRows, type TableOrder } from './table-rules.ts';
import { texts } from './texts.ts';

interface DataTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Loading: there are no rows yet. Processing: those that are here may soon be others. */
  readonly status: 'loading' | 'processing' | 'ready';
  /** Said where there is no row at all. */
  readonly emptyText: string;
  /** The first is the one it begins with. */
  readonly pageSizes?: readonly number[];
  /** Name of the file, without its ending, that the rows can be saved to. */
  readonly exportName?: string;
  /** What is searched, where somebody else keeps it, who then gives only the rows that match. */
  readonly keptSearch?: KeptSearch;
  /** By what they are sorted, where somebody else keeps it, who then gives the rows in that order. */
  readonly keptOrder?: KeptOrder;
}

interface KeptSearch {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

interface KeptOrder {
  readonly order: TableOrder | null;
  readonly onOrder: (order: TableOrder) => void;
}

/**
 * Rows to search, sort and leaf through, all of them already in the browser; thousands too, as long as rows and
 * columns stay the same between drawings.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, status, emptyText, pageSizes = defaultPageSizes, exportName } = props;
  const { keptSearch, keptOrder } = props;
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<TableOrder | null>(null);
  const [askedPage, setAskedPage] = useState(0);
  const [pageSize, setPageSize] = useState(pageSizes[0] ?? fallbackPageSize);
  // The letters appear at once, and the rows follow when there is time.
  const asked = useDeferredValue(typed);
  const search = useMemo(() => createRowSearch(rows, columns), [rows, columns]);
  const found = useMemo(() => search(asked), [search, asked]);
  // What is kept elsewhere comes sorted.
  const ownOrder = keptOrder === undefined ? order : null;
  const sorted = useMemo(() => sortRows(found, columns, ownOrder), [found, columns, ownOrder]);
  const isLoading = status === 'loading';
  const isLong = useLongWait(isLoading);
  const bounds = findPageBounds({ page: askedPage, pageSize, count: isLoading ? 0 : sorted.length });
  const shown = usePart(sorted, bounds.start, bounds.end);
  const isScrollerReached = columns.some(({ isSortable }) => isSortable === true);
  const skeletonRows = isLoading ? pageSize : 0;
  const body = useMemo(
    () => (
      <TableBody
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        skeletonRows={skeletonRows}
        isDimmed={status === 'processing'}
        emptyText={rows.length === 0 ? emptyText : texts.nothingFound}
      />
    ),
    [columns, shown, rowKey, skeletonRows, status, rows.length, emptyText],
  );

  return (
    <Frame role="group" aria-label={label}>
      <Bar>
        <SearchField
          label={keptSearch?.label ?? texts.search}
          clearLabel={texts.clearSearch}
          value={keptSearch?.typed ?? typed}
          onChange={(value) => {
            if (keptSearch === undefined) setTyped(value);
            else keptSearch.onTyped(value);
            setAskedPage(0);
          }}
        />
        <Work role="status">
          {status !== 'ready' && (
            <>
              <Spinner size={16} />
              {isLong ? uiTexts.longWait : isLoading ? texts.loading : texts.processing}
            </>
          )}
        </Work>
        <CompactSelect
          label={texts.pageSize}
          value={String(pageSize)}
          choices={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
          onChange={(value) => {
            // The row that was the first in sight stays in sight.
            setAskedPage(Math.floor(bounds.start / Number(value)));
            setPageSize(Number(value));
          }}
        />
        {exportName !== undefined && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiTrayArrowDown} />}
            disabled={isLoading || sorted.length === 0}
            onClick={() =>
              saveFile(
                new Blob([buildTableCsv(sorted, columns)], { type: 'text/csv;charset=utf-8' }),
                `${exportName}.csv`,
              )
            }
          >
            {texts.exportCsv}
          </Button>
        )}
      </Bar>
      {/* Without a sort button in it, the keyboard could not scroll a table that is wider than its place. */}
      <Scroller {...(isScrollerReached ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}>
        {/* The roles are those of the elements, which lose them in some browsers when laid out as cards. */}
        <Table role="table" aria-busy={status !== 'ready'}>
          <Caption>{label}</Caption>
          <TableHead
            columns={columns}
            order={keptOrder === undefined ? order : keptOrder.order}
            onOrder={(wanted) => {
              if (keptOrder === undefined) setOrder(wanted);
              else keptOrder.onOrder(wanted);
              setAskedPage(0);
            }}
          />
          {body}
        </Table>
      </Scroller>
      <Foot>
        <Summary role="status">
          {!isLoading && texts.summary(buildSummary(bounds, sorted.length, rows.length))}
        </Summary>
        <TablePager label={label} page={bounds.page} lastPage={bounds.lastPage} onPage={setAskedPage} />
      </Foot>
    </Frame>
  );
}

/** The same as long as what it is made of is: then nothing of the page is drawn again. */
function usePart<Row>(rows: readonly Row[], start: number, end: number): readonly Row[] {
  return useMemo(() => rows.slice(start, end), [rows, start, end]);
}

const fallbackPageSize = 10;

const defaultPageSizes = [fallbackPageSize, 25, 50, 100];

const Frame = styled(Surface)({ minWidth: 0 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Work = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 120px',
  alignItems: 'center',
  gap: 8,
  minWidth: 120,
  minHeight: 24,
  color: theme.palette.text.secondary,
  '& > span': { flexShrink: 0 },
  '&:empty': { flexBasis: 0, minWidth: 0 },
  // A line of its own, which takes no place while there is nothing to say.
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', '&:empty': { position: 'absolute' } },
}));

const Scroller = styled('div')({ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  [theme.breakpoints.down('sm')]: { display: 'block' },
}));

const Caption = styled('caption')(({ theme }) => ({
  padding: '12px 12px 4px',
  textAlign: 'left',
  ...theme.typography.h3,
  [theme.breakpoints.down('sm')]: { display: 'block' },
}));

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: 12,
});

const Summary = styled('p')(({ theme }) => ({
  minHeight: '1.45em',
  margin: 0,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** The rows as they are shown, except that numbers stay numbers, for the spreadsheet to reckon with. */
export function buildTableCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const exported = columns.filter(({ exportValue }) => exportValue !== null);
  return buildCsv([
    exported.map(({ title }) => title),
    ...rows.map((row) => exported.map((column) => findExportValue(column, row))),
  ]);
}

function findExportValue<Row>({ value, render, exportValue }: TableColumn<Row>, row: Row): CsvCell {
  if (typeof exportValue === 'function') return exportValue(row);
  const plain = value(row);
  const rendered = typeof plain === 'number' ? undefined : render?.(row);
  return typeof rendered === 'string' ? rendered : plain;
}

interface TablePagerProps {
  /** What the rows are. */
  readonly label: string;
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

export function TablePager({ label, page, lastPage, onPage }: TablePagerProps) {
  const steps = [
    { text: texts.first, target: 0, isPossible: page > 0 },
    { text: texts.previous, target: page - 1, isPossible: page > 0 },
    { text: texts.next, target: page + 1, isPossible: page < lastPage },
    { text: texts.last, target: lastPage, isPossible: page < lastPage },
  ];

  return (
    <Pager role="group" aria-label={texts.pages(label)}>
      {steps.map(({ text, target, isPossible }) => (
        // Not `disabled`: the button that led to the last page would lose the focus there.
        <Step
          key={text}
          variant="text"
          aria-disabled={!isPossible}
          onClick={() => {
            if (isPossible) {
              onPage(target);
            }
          }}
        >
          {text}
        </Step>
      ))}
    </Pager>
  );
}

const Pager = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [theme.breakpoints.down('sm')]: { width: '100%', justifyContent: 'space-between', gap: 0 },
}));

const Step = styled(Button)(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px',
  '&[aria-disabled="true"]': {
    color: theme.palette.text.disabled,
    cursor: 'default',
    '&:hover': { backgroundColor: 'transparent' },
  },
  [theme.breakpoints.down('sm')]: { padding: '8px 6px' },
}));
