import ButtonBase from '@mui/material/ButtonBase';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import type { CellAlign } from './table-column.ts';
import type { TableOrder } from './table-rules.ts';
import { texts } from './texts.ts';

interface HeadColumn {
  readonly key: string;
  readonly title: string;
  readonly align?: CellAlign;
  readonly isSortable?: boolean;
}

interface TableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly order: TableOrder | null;
  readonly onOrder: (order: TableOrder) => void;
}

/** The titles of the columns; on a phone only those remain in sight by which the cards can be sorted. */
export function TableHead({ columns, order, onOrder }: TableHeadProps) {
  return (
    <Head role="rowgroup">
      <HeadRow role="row">
        {columns.map(({ key, title, align = 'left', isSortable = false }) => {
          const isOrdered = order?.key === key;
          const isDescending = isOrdered && order.isDescending;
          if (!isSortable) {
            return (
              <PlainTitle key={key} role="columnheader" scope="col" style={{ textAlign: align }}>
                {title}
              </PlainTitle>
            );
          }
          return (
            <Title
              key={key}
              role="columnheader"
              scope="col"
              style={{ textAlign: align }}
              aria-sort={isOrdered ? (isDescending ? 'descending' : 'ascending') : 'none'}
            >
              <SortButton
                isArrowFirst={align === 'right'}
                onClick={() => onOrder({ key, isDescending: isOrdered && !isDescending })}
              >
                {title}
                <Arrow path={isDescending ? mdiArrowDown : mdiArrowUp} isShown={isOrdered} />
              </SortButton>
            </Title>
          );
        })}
      </HeadRow>
    </Head>
  );
}

const Head = styled('thead')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'block' },
}));

// On a phone one line that is pushed aside, as the filters above it are: the cards come first.
const HeadRow = styled('tr')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '4px 12px 12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '&::before': {
      content: `"${texts.orderBy}"`,
      flexShrink: 0,
      ...theme.typography.caption,
      color: theme.palette.text.secondary,
    },
  },
}));

const Title = styled('th')(({ theme }) => ({
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { flexShrink: 0, padding: 0, borderBottom: 0, whiteSpace: 'nowrap' },
}));

const PlainTitle = styled(Title)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

// The arrow stands on the inner side, so that the title is in line with what is under it.
const SortButton = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'isArrowFirst' })<{
  isArrowFirst: boolean;
}>(({ theme, isArrowFirst }) => ({
  gap: 4,
  flexDirection: isArrowFirst ? 'row-reverse' : 'row',
  minHeight: 28,
  margin: '0 -6px',
  padding: '0 6px',
  borderRadius: 4,
  font: 'inherit',
  textAlign: 'inherit',
  '&:hover': { color: theme.palette.text.primary },
  '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: theme.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'row',
    minHeight: 40,
    margin: 0,
    padding: '0 12px',
    borderRadius: theme.shape.borderRadius,
    boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  },
}));

/** Its place is always kept in a row of titles, so that no column moves when it is sorted by. */
const Arrow = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isShown' })<{ isShown: boolean }>(
  ({ theme, isShown }) => ({
    fontSize: 14,
    ...(!isShown && { visibility: 'hidden', [theme.breakpoints.down('sm')]: { display: 'none' } }),
  }),
);
