import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { texts } from './texts.ts';

interface HeaderColumn {
  readonly key: string;
  readonly title: string;
  readonly isRightAligned?: boolean;
  readonly isSortable?: boolean;
}

interface HeaderOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

interface GridHeaderProps {
  readonly columns: readonly HeaderColumn[];
  readonly template: string;
  readonly height: number;
  readonly hasActions: boolean;
  readonly order?: HeaderOrder;
  readonly onOrder?: (order: HeaderOrder) => void;
  /** Which part of the rows is selected, from 0 to 1. */
  readonly selectedShare?: number;
  readonly onSelectAll?: (isWanted: boolean) => void;
}

/** The titles of the columns, which stay while the rows scroll under them. */
export function GridHeader(props: GridHeaderProps) {
  const { columns, template, height, hasActions, order, onOrder, selectedShare = 0, onSelectAll } = props;

  return (
    <Header role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, height }}>
      {onSelectAll !== undefined && (
        <CheckCell role="columnheader">
          <Checkbox
            color="secondary"
            size="small"
            checked={selectedShare >= 1}
            indeterminate={selectedShare > 0 && selectedShare < 1}
            onChange={() => onSelectAll(selectedShare < 1)}
            slotProps={{ input: { 'aria-label': texts.selectAll } }}
          />
        </CheckCell>
      )}
      {columns.map((column) => {
        const isOrdered = order?.key === column.key;
        const isDescending = isOrdered && order.isDescending;
        return (
          <Cell
            key={column.key}
            role="columnheader"
            isRightAligned={column.isRightAligned === true}
            {...(isOrdered ? { 'aria-sort': isDescending ? 'descending' : 'ascending' } : {})}
          >
            {column.isSortable === true && onOrder !== undefined ? (
              <SortButton
                onClick={() => onOrder({ key: column.key, isDescending: isOrdered && !isDescending })}
              >
                {column.title}
                {isOrdered && <Arrow path={isDescending ? mdiArrowDown : mdiArrowUp} />}
              </SortButton>
            ) : (
              column.title
            )}
          </Cell>
        );
      })}
      {hasActions && (
        <div role="columnheader">
          <VisuallyHidden>{texts.actions}</VisuallyHidden>
        </div>
      )}
    </Header>
  );
}

const Header = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  alignItems: 'center',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Cell = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isRightAligned' })<{
  isRightAligned: boolean;
}>(({ isRightAligned }) => ({
  minWidth: 0,
  padding: '0 12px',
  whiteSpace: 'nowrap',
  ...(isRightAligned && { textAlign: 'right' }),
}));

const CheckCell = styled('div')({ display: 'flex', justifyContent: 'center', paddingLeft: 8 });

const SortButton = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  margin: '0 -6px',
  padding: '4px 6px',
  borderRadius: 4,
  font: 'inherit',
  '&:hover': { color: theme.palette.text.primary },
}));

const Arrow = styled(Icon)({ fontSize: 14 });
