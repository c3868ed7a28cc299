import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { memo } from 'react';

import type { DueCounts } from '../model/filter-tasks.ts';
import type { TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface DueReadingsProps {
  readonly due: TaskSearch['due'];
  readonly counts: DueCounts;
  readonly onChange: (change: Partial<TaskSearch>) => void;
}

/** How tasks stand to their due date, as people ask for it; choosing one again lets go of it. */
export const DueReadings = memo(function DueReadings({ due, counts, onChange }: DueReadingsProps) {
  return (
    <Group role="group" aria-label={texts.due.readings}>
      {readings.map((reading) => {
        const isUrgent = reading === 'overdue' && counts[reading] > 0;
        return (
          <Reading
            key={reading}
            value={reading}
            size="small"
            color="secondary"
            selected={due === reading}
            isUrgent={isUrgent}
            onChange={() => onChange({ due: due === reading ? null : reading })}
          >
            {isUrgent && <Icon path={mdiAlertCircleOutline} fontSize="small" />}
            {texts.due.filters[reading]} <Count>{counts[reading]}</Count>
          </Reading>
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

const Reading = styled(ToggleButton, { shouldForwardProp: (prop) => prop !== 'isUrgent' })<{
  isUrgent: boolean;
}>(({ theme, isUrgent }) => ({
  flexShrink: 0,
  gap: 6,
  height: 32,
  padding: '0 12px',
  borderRadius: 16,
  borderColor: theme.palette.action.active,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  fontSize: '0.8125rem',
  color: isUrgent ? theme.palette.error.main : theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  '& > svg': { fontSize: 16 },
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 500,
    color: isUrgent ? theme.palette.error.main : theme.palette.text.primary,
    borderColor: isUrgent ? theme.palette.error.main : theme.palette.secondary.main,
    backgroundColor: isUrgent ? theme.palette.error.light : theme.palette.secondary.light,
  },
  [theme.breakpoints.down('sm')]: { height: 40, borderRadius: 20 },
}));

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums', opacity: 0.85 });
