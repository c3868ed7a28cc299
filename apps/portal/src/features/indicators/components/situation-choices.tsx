import { styled } from '@mui/material/styles';
import { mdiCalendarAlert, mdiTargetVariant } from '@mdi/js';
import { FilterChip } from '@prumo/ui/forms/filter-chip';

import { situationFilters, type IndicatorSearch, type SituationFilter } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';

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
