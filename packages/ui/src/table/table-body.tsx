import { useDeferredValue } from 'react';

import { Skeleton } from '../skeleton.tsx';
import { styled, styledByProps } from '../styled.tsx';
import type { CellAlign, TableColumn } from './table-column.ts';
import { presentValue } from './table-rules.ts';

interface TableBodyProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** How many rows are on their way; 0 when they have come. */
  readonly skeletonRows: number;
  readonly isDimmed: boolean;
  readonly emptyText: string;
}

/** The rows of one page; below 600 px each is a card in which the titles of the columns are labels. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, skeletonRows } = props;

  if (skeletonRows > 0) {
    return (
      <Body isDimmed={false} aria-hidden>
        {Array.from({ length: Math.min(skeletonRows, mostInSight) }, (_unused, index) => (
          <BodyRow key={index}>
            {columns.map(({ key, title, align = 'left' }, place) => (
              <Cell key={key} align={align}>
                <CardLabel>{title}</CardLabel>
                <Line align={align}>
                  <Skeleton width={`${80 - ((index + place) % 4) * 12}%`} height={12} />
                </Line>
              </Cell>
            ))}
          </BodyRow>
        ))}
      </Body>
    );
  }

  return <Rows {...props} />;
}

/** When rows come, those that are in sight are there at once, and the others a moment later. */
function Rows<Row>({ columns, rows, rowKey, isDimmed, emptyText }: TableBodyProps<Row>) {
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? rows : rows.slice(0, mostInSight);
  return (
    <Body role="rowgroup" isDimmed={isDimmed}>
      {rows.length === 0 && (
        <BodyRow role="row">
          <EmptyCell role="cell" colSpan={columns.length}>
            {emptyText}
          </EmptyCell>
        </BodyRow>
      )}
      {drawn.map((row) => (
        <BodyRow key={rowKey(row)} role="row">
          {columns.map(({ key, title, align = 'left', value, render }) => (
            <Cell key={key} role="cell" align={align}>
              <CardLabel>{title}</CardLabel>
              <div>{render === undefined ? presentValue(value(row)) : render(row)}</div>
            </Cell>
          ))}
        </BodyRow>
      ))}
    </Body>
  );
}

/** Of the highest rows that a large screen holds, below what stands above a table. */
const mostInSight = 10;

// Not by opacity: the rows stay readable while others are on their way.
const Body = styledByProps('tbody', { shouldForwardProp: (prop) => prop !== 'isDimmed' })<{
  isDimmed: boolean;
}>(({ theme, isDimmed }) => ({
  ...(isDimmed && {
    color: theme.palette.text.disabled,
    backgroundColor: theme.palette.background.default,
    filter: 'grayscale(1)',
  }),
  [theme.breakpoints.down('sm')]: { display: 'block', borderTop: `1px solid ${theme.palette.divider}` },
}));

const BodyRow = styled('tr')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { '&:hover': { backgroundColor: theme.palette.background.default } },
  [theme.breakpoints.down('sm')]: { display: 'block', padding: '8px 0' },
}));

const Cell = styledByProps('td', { shouldForwardProp: (prop) => prop !== 'align' })<{
  align: CellAlign;
}>(({ theme, align }) => ({
  padding: '12px',
  textAlign: align,
  overflowWrap: 'break-word',
  ...(align === 'right' && { fontVariantNumeric: 'tabular-nums' }),
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 12,
    padding: '4px 12px',
    textAlign: 'left',
  },
}));

const CardLabel = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** As high as a line of text, so that nothing moves when the rows come. */
const Line = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'align' })<{
  align: CellAlign;
}>(({ theme, align }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: align,
  height: '1.45em',
  [theme.breakpoints.down('sm')]: { justifyContent: 'left' },
}));

const EmptyCell = styled('td')(({ theme }) => ({
  padding: '32px 12px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'block' },
}));
