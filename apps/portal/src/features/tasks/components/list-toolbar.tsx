import Button from '@mui/material/Button';
import { mdiFilterVariant } from '@mdi/js';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { RefCallback } from 'react';

import type { DueCounts, TasksBeside } from '../model/filter-tasks.ts';
import type { TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';
import { DueReadings } from './due-readings.tsx';
import { OrderControls } from './order-controls.tsx';

interface ListToolbarProps {
  readonly search: TaskSearch;
  readonly typed: string;
  readonly dueCounts: DueCounts;
  readonly beside: TasksBeside | null;
  readonly isDesk: boolean;
  readonly elementRef: RefCallback<HTMLElement>;
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<TaskSearch>) => void;
  readonly onShowFilters: () => void;
}

/** What narrows the list and puts it in order; where there is room it stays while the rows scroll under it. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, typed, dueCounts, beside, isDesk, elementRef, onType, onChange, onShowFilters } = props;
  const { list, filter, due, order, isDescending } = search;
  const inUse = Number(list !== 'involved') + Number(filter !== 'active') + Number(typeof due === 'number');

  return (
    <Toolbar ref={elementRef}>
      <Tools>
        <Search>
          <SearchField label={texts.search} clearLabel={texts.clearSearch} value={typed} onChange={onType} />
        </Search>
        {isDesk ? (
          <OrderControls due={due} order={order} isDescending={isDescending} onChange={onChange} />
        ) : (
          <FilterButton
            variant="outlined"
            startIcon={<Icon path={mdiFilterVariant} />}
            aria-haspopup="dialog"
            onClick={onShowFilters}
          >
            {texts.filtersInUse(inUse)}
          </FilterButton>
        )}
      </Tools>
      {filter !== 'completed' && (
        <DueReadings due={due} counts={dueCounts} beside={beside} onChange={onChange} />
      )}
    </Toolbar>
  );
}

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingBottom: 12,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 0, zIndex: 2, marginTop: -12, paddingTop: 12 },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > * + *': { flexShrink: 0 },
  // The button of the theme panel stands over the edge there.
  [theme.breakpoints.up('sm')]: { paddingRight: 32 },
}));

const Search = styled('div')({ flex: '0 1 360px', minWidth: 0, marginRight: 'auto' });

const FilterButton = styled(Button)(({ theme }) => ({
  whiteSpace: 'nowrap',
  backgroundColor: theme.palette.background.paper,
}));
