import { mdiAlertCircleOutline } from '@mdi/js';
import { FilterChip } from '@prumo/ui/forms/filter-chip';
import { styled } from '@prumo/ui/styled';
import { memo } from 'react';

import type { DueCounts, TasksBeside } from '../model/filter-tasks.ts';
import type { TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface DueReadingsProps {
  readonly due: TaskSearch['due'];
  readonly counts: DueCounts;
  readonly beside: TasksBeside | null;
  readonly onChange: (change: Partial<TaskSearch>) => void;
}

/** How tasks stand to their due date, as people ask for it; choosing one again lets go of it. */
export const DueReadings = memo(function DueReadings({ due, counts, beside, onChange }: DueReadingsProps) {
  return (
    <Group role="group" aria-label={texts.due.readings}>
      {readings.map((reading) => {
        const besideCount = beside?.dueCounts[reading] ?? 0;
        const isUrgent = reading === 'overdue' && counts[reading] + besideCount > 0;
        return (
          <FilterChip
            key={reading}
            text={texts.due.filters[reading]}
            count={counts[reading]}
            more={besideCount === 0 ? null : { count: besideCount, label: texts.beside.onChip(besideCount) }}
            icon={isUrgent ? mdiAlertCircleOutline : undefined}
            isChosen={due === reading}
            isUrgent={isUrgent}
            onToggle={() => onChange({ due: due === reading ? null : reading })}
          />
        );
      })}
    </Group>
  );
});

const readings = ['overdue', 'today', 'this-week', 'undated'] as const;

/** On a phone they stand in one line that can be pushed to the side. */
const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    margin: '0 -16px',
    padding: '2px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
}));
