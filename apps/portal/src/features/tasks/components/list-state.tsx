import Button from '@mui/material/Button';
import {
  mdiCheckAll,
  mdiClipboardCheckOutline,
  mdiClipboardTextSearchOutline,
  mdiFilterOffOutline,
} from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { InAppLink } from '@prumo/ui/in-app-link';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';

import type { TasksBeside } from '../model/filter-tasks.ts';
import type { TaskFilter, TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface ListStateProps {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly search: TaskSearch;
  /** What waits in action plans by the same filters; null where nothing does. */
  readonly beside: TasksBeside | null;
  readonly onRetry: () => void;
  readonly onClearText: () => void;
  readonly onChange: (change: Partial<TaskSearch>) => void;
  readonly onNewTask: () => void;
  /** The page of the manual for who is new; null where there is none. */
  readonly firstStepsHref: string | null;
  readonly onGo: (href: string) => void;
}

/** What stands where rows would when there are none: that they are coming, that they cannot, or why there are none. */
export function ListState(props: ListStateProps) {
  const { status, search, beside, onRetry, onClearText, onChange, onNewTask, firstStepsHref, onGo } = props;
  if (status === 'loading') {
    return <RowsSkeleton rows={8} label={texts.loading} />;
  }
  if (status === 'failed') {
    return <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={onRetry} />;
  }
  const { empty } = texts;
  const showPlans = beside !== null && (
    <Button variant="contained" onClick={() => onChange({ filter: 'action-plans' })}>
      {texts.beside.show}
    </Button>
  );
  if (search.text.trim() !== '') {
    return (
      <EmptyState
        icon={mdiClipboardTextSearchOutline}
        title={empty.search}
        action={
          <Actions>
            {showPlans}
            <Button variant="outlined" onClick={onClearText}>
              {empty.clearSearch}
            </Button>
          </Actions>
        }
      >
        {beside === null
          ? empty.searchReason(search.text.trim())
          : texts.beside.searchReason(search.text.trim(), beside.count)}
      </EmptyState>
    );
  }
  const isFiltered = search.due !== null || !unfiltered.includes(search.filter);
  if (isFiltered) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={empty.none}
        action={
          <Actions>
            {showPlans}
            <Button variant="outlined" onClick={() => onChange({ due: null, filter: 'active' })}>
              {empty.clearFilters}
            </Button>
          </Actions>
        }
      >
        {beside === null ? empty.filteredReason : texts.beside.filteredReason(beside.count)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={beside === null ? mdiCheckAll : mdiClipboardCheckOutline}
      title={empty.none}
      action={
        search.filter !== 'active' ? null : (
          <Actions>
            {showPlans}
            <Button variant="outlined" onClick={onNewTask}>
              {texts.newTask}
            </Button>
            {firstStepsHref !== null && (
              <Button component={InAppLink} href={firstStepsHref} onGo={onGo}>
                {empty.firstSteps}
              </Button>
            )}
          </Actions>
        )
      }
    >
      {search.filter === 'completed'
        ? empty.completedReason
        : search.filter === 'action-plans'
          ? empty.actionPlansReason
          : beside === null
            ? empty.activeReason
            : texts.beside.activeReason(beside.count, beside.overdueCount)}
    </EmptyState>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

/** Lists of their own rather than a part of one. */
const unfiltered: readonly TaskFilter[] = ['active', 'completed', 'action-plans'];
