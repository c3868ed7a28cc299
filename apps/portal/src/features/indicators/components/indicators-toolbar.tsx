import { mdiCalendarAlert, mdiFilterVariant, mdiTargetVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { FilterChip } from '@prumo/ui/forms/filter-chip';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { SidePanel } from '@prumo/ui/panels/side-panel';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import {
  indicatorOrders,
  type IndicatorSearch,
  type SituationFilter,
  situationFilters,
  statusFilters,
} from '../model/indicator-search.ts';
import { texts } from '../texts.ts';

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

interface IndicatorFiltersProps extends Pick<IndicatorSearch, 'status' | 'category' | 'order'> {
  /** Those that the department's indicators have. */
  readonly categories: readonly string[];
  /** In a narrow panel one below the other, with their labels above. */
  readonly isStacked?: boolean;
  readonly onChange: (change: Partial<IndicatorSearch>) => void;
}

/** Which indicators, and what comes first. */
function IndicatorFilters(props: IndicatorFiltersProps) {
  const { status, category, order, categories, isStacked = false, onChange } = props;
  // One that came by the address and no indicator has is named too, so that it can be let go of.
  const offered = category === null || categories.includes(category) ? categories : [...categories, category];

  return (
    <>
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.status}
        value={status}
        choices={statusFilters.map((value) => ({ value, text: texts.statuses[value] }))}
        onChange={(value) => {
          const chosen = statusFilters.find((known) => known === value);
          if (chosen !== undefined) onChange({ status: chosen });
        }}
      />
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.category}
        value={category ?? ''}
        choices={[
          { value: '', text: texts.anyCategory },
          ...offered.map((value) => ({ value, text: value })),
        ]}
        onChange={(value) => onChange({ category: value === '' ? null : value })}
      />
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.order}
        value={order}
        choices={indicatorOrders.map((value) => ({ value, text: texts.orders[value] }))}
        onChange={(value) => {
          const chosen = indicatorOrders.find((known) => known === value);
          if (chosen !== undefined) onChange({ order: chosen });
        }}
      />
    </>
  );
}

interface SituationChoicesProps {
  readonly chosen: SituationFilter | null;
  /** Null until the values are there. */
  readonly counts: Readonly<Record<SituationFilter, number>> | null;
  readonly onChange: (change: Partial<IndicatorSearch>) => void;
}

/** What needs somebody: choosing one again lets go of it. */
export function SituationChoices({ chosen, counts, onChange }: SituationChoicesProps) {
  return (
    <Group role="group" aria-label={texts.situation}>
      {situationFilters.map((situation) => (
        <FilterChip
          key={situation}
          text={texts.situations[situation]}
          count={counts?.[situation] ?? null}
          icon={icons[situation]}
          isChosen={chosen === situation}
          onToggle={() => onChange({ situation: chosen === situation ? null : situation })}
        />
      ))}
    </Group>
  );
}

const icons: Readonly<Record<SituationFilter, string>> = {
  'off-target': mdiTargetVariant,
  'missing-result': mdiCalendarAlert,
};

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
