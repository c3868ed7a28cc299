import { mdiAccountClockOutline, mdiCheckboxMarkedCirclePlusOutline } from '@mdi/js';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { minutesStates } from '@prumo/contracts/minutes/meeting-minutes';
import { CompactSelect, FilterChip, SearchField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { filterMinutes, type ListFilters } from './list-filters.ts';
import { texts } from './texts.ts';

interface ListFilterBarProps {
  readonly minutes: readonly MinutesSummary[];
  readonly committees: readonly string[];
  readonly filters: ListFilters;
  readonly onFilter: (changes: Partial<ListFilters>) => void;
}

export function ListFilterBar({ minutes, committees, filters, onFilter }: ListFilterBarProps) {
  /** What the chip would leave of what the other filters leave. */
  function count(changes: Partial<ListFilters>): number {
    return filterMinutes(minutes, { ...filters, ...changes }).length;
  }

  return (
    <>
      <Fields>
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={filters.search}
          onChange={(search) => onFilter({ search })}
        />
        <CompactSelect
          label={texts.committee}
          value={filters.committee ?? ''}
          choices={[
            { value: '', text: texts.allCommittees },
            ...listChoices(committees, filters.committee).map((name) => ({ value: name, text: name })),
          ]}
          onChange={(committee) => onFilter({ committee: committee === '' ? null : committee })}
        />
      </Fields>
      <Chips role="group" aria-label={texts.chips}>
        {minutesStates.map((id) => (
          <FilterChip
            key={id}
            text={listNames.states[id]}
            count={count({ state: id })}
            isChosen={filters.state === id}
            onToggle={() => onFilter({ state: filters.state === id ? null : id })}
          />
        ))}
        <FilterChip
          text={texts.waiting}
          icon={mdiAccountClockOutline}
          count={count({ isWaitingForMe: true })}
          isChosen={filters.isWaitingForMe}
          onToggle={() => onFilter({ isWaitingForMe: !filters.isWaitingForMe })}
        />
        <FilterChip
          text={texts.open}
          icon={mdiCheckboxMarkedCirclePlusOutline}
          count={count({ hasOpenDecisions: true })}
          isChosen={filters.hasOpenDecisions}
          onToggle={() => onFilter({ hasOpenDecisions: !filters.hasOpenDecisions })}
        />
      </Chips>
    </>
  );
}

/** Also the one an address names that is there no longer, so that it is seen why nothing is. */
function listChoices(committees: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || committees.includes(chosen) ? committees : [...committees, chosen];
}

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > :last-child': { maxWidth: 420 },
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%', maxWidth: 'none' } },
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
