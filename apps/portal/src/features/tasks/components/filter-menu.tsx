import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  mdiAccountArrowRightOutline,
  mdiCalendarClockOutline,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiFormatListChecks,
  mdiNewBox,
} from '@mdi/js';
import { taskListTypes } from '@prumo/contracts/workflow/task-requests';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { memo } from 'react';

import type { FilterCounts } from '../model/filter-tasks.ts';
import type { ActionPlanControls } from '../use-action-plan-choice.ts';
import { taskFilters, type TaskFilter, type TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface FilterMenuProps extends ActionPlanControls {
  readonly list: TaskSearch['list'];
  readonly filter: TaskFilter;
  /** Null until the open tasks are there. */
  readonly counts: FilterCounts | null;
  /** Of those in action plans; it is known when the counts are. */
  readonly overduePlanCount: number;
  readonly onChange: (change: Partial<TaskSearch>) => void;
}

/** Whose tasks, and which of them. */
export const FilterMenu = memo(function FilterMenu(props: FilterMenuProps) {
  const { list, filter, counts, overduePlanCount, includesActionPlans, onIncludeActionPlans, onChange } =
    props;
  return (
    <>
      <CompactSelect
        hasLabelAbove
        label={texts.listType}
        value={list}
        choices={taskListTypes.map((type) => ({ value: type, text: texts.listTypes[type] }))}
        onChange={(value) => {
          const type = taskListTypes.find((known) => known === value);
          if (type !== undefined) onChange({ list: type });
        }}
      />
      <Filters aria-label={texts.filterMenu}>
        {taskFilters.map((entry) => (
          <Entry
            key={entry}
            aria-current={entry === filter}
            isCurrent={entry === filter}
            onClick={() => onChange({ filter: entry })}
          >
            <Icon path={icons[entry]} fontSize="small" />
            <Name>
              {texts.filterNames[entry]}
              {entry === 'action-plans' && counts !== null && overduePlanCount > 0 && (
                <Overdue>{texts.overdueOf(overduePlanCount)}</Overdue>
              )}
            </Name>
            {counts !== null && entry !== 'completed' && <Count>{counts[entry]}</Count>}
          </Entry>
        ))}
      </Filters>
      <Include
        control={<Switch checked={includesActionPlans} />}
        label={texts.includeActionPlans}
        onChange={(_event, isWanted) => onIncludeActionPlans(isWanted)}
      />
    </>
  );
});

const icons: Readonly<Record<TaskFilter, string>> = {
  active: mdiFormatListChecks,
  delegated: mdiAccountArrowRightOutline,
  scheduled: mdiCalendarClockOutline,
  'created-today': mdiNewBox,
  completed: mdiCheckCircleOutline,
  'action-plans': mdiClipboardCheckOutline,
};

const Filters = styled('nav')({ display: 'flex', flexDirection: 'column', gap: 2, marginTop: 16 });

const Entry = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'isCurrent' })<{
  isCurrent: boolean;
}>(({ theme, isCurrent }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  ...theme.typography.body2,
  fontWeight: isCurrent ? 500 : 400,
  color: theme.palette.text.primary,
  backgroundColor: isCurrent ? theme.palette.secondary.light : 'transparent',
  // Beside the ground, so that neither tells it alone.
  boxShadow: isCurrent ? `inset 3px 0 ${theme.palette.secondary.main}` : 'none',
  '& > svg': { color: isCurrent ? theme.palette.secondary.main : theme.palette.text.secondary },
  '&:hover': { backgroundColor: isCurrent ? theme.palette.secondary.light : theme.palette.action.hover },
  [theme.breakpoints.down('lg')]: { minHeight: 48 },
}));

const Name = styled('span')({ flex: '1 1 auto' });

const Overdue = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.error.main,
}));

const Include = styled(FormControlLabel)(({ theme }) => ({
  marginTop: 8,
  marginLeft: 0,
  '& .MuiFormControlLabel-label': { ...theme.typography.body2 },
}));

const Count = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
