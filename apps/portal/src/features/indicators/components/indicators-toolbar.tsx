import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { mdiFilterVariant } from '@mdi/js';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { SidePanel } from '@prumo/ui/panels/side-panel';
import { useState } from 'react';

import type { IndicatorSearch, SituationFilter } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';
import { IndicatorFilters } from './indicator-filters.tsx';
import { SituationChoices } from './situation-choices.tsx';

interface IndicatorsToolbarProps {
  readonly search: IndicatorSearch;
  readonly typed: string;
  /** Null until the values are there. */
  readonly counts: Readonly<Record<SituationFilter, number>> | null;
  readonly categories: readonly string[];
  readonly shownCount: number;
  /** How many are shown, in words. */
  readonly summary: string;
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<IndicatorSearch>) => void;
}

/** What narrows the cards and puts them in order. */
export function IndicatorsToolbar(props: IndicatorsToolbarProps) {
  const { search, typed, counts, categories, shownCount, summary, onType, onChange } = props;
  const isDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const { status, category, order, situation } = search;
  const filters = { status, category, order, categories, onChange };
  const inUse = Number(status !== 'active') + Number(category !== null) + Number(order !== 'name');

  return (
    <Toolbar>
      <Tools>
        <Search>
          <SearchField label={texts.search} clearLabel={texts.clearSearch} value={typed} onChange={onType} />
        </Search>
        {isDesk ? (
          <IndicatorFilters {...filters} />
        ) : (
          <FilterButton
            variant="outlined"
            startIcon={<Icon path={mdiFilterVariant} />}
            aria-haspopup="dialog"
            onClick={() => setIsPanelOpen(true)}
          >
            {texts.filtersInUse(inUse)}
          </FilterButton>
        )}
      </Tools>
      <Second>
        <SituationChoices chosen={situation} counts={counts} onChange={onChange} />
        <Summary>{summary}</Summary>
      </Second>
      {!isDesk && (
        <SidePanel title={texts.filters} isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)}>
          <Panel>
            <IndicatorFilters {...filters} isStacked />
            <Button variant="contained" fullWidth onClick={() => setIsPanelOpen(false)}>
              {texts.showResults(shownCount)}
            </Button>
          </Panel>
        </SidePanel>
      )}
    </Toolbar>
  );
}

const Toolbar = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, marginBottom: 16 });

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > * + *': { flexShrink: 0 },
});

const Search = styled('div')({ flex: '0 1 360px', minWidth: 0, marginRight: 'auto' });

const FilterButton = styled(Button)(({ theme }) => ({
  whiteSpace: 'nowrap',
  backgroundColor: theme.palette.background.paper,
}));

const Second = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Summary = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Panel = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, padding: 16 });
