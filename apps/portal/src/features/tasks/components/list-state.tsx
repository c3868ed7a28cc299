import Button from '@mui/material/Button';
import { mdiCheckAll, mdiClipboardTextSearchOutline, mdiFilterOffOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';

import type { TaskFilter, TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface ListStateProps {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly search: TaskSearch;
  readonly onRetry: () => void;
  readonly onClearText: () => void;
  readonly onChange: (change: Partial<TaskSearch>) => void;
  readonly onNewTask: () => void;
}

/** What stands where rows would when there are none: that they are coming, that they cannot, or why there are none. */
export function ListState(props: ListStateProps) {
  const { status, search, onRetry, onClearText, onChange, onNewTask } = props;
  if (status === 'loading') {
    return <RowsSkeleton rows={8} label={texts.loading} />;
  }
  if (status === 'failed') {
    return <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={onRetry} />;
  }
  const { empty } = texts;
  if (search.text.trim() !== '') {
    return (
      <EmptyState
        icon={mdiClipboardTextSearchOutline}
        title={empty.search}
        action={
          <Button variant="outlined" onClick={onClearText}>
            {empty.clearSearch}
          </Button>
        }
      >
        {empty.searchReason(search.text.trim())}
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
          <Button variant="outlined" onClick={() => onChange({ due: null, filter: 'active' })}>
            {empty.clearFilters}
          </Button>
        }
      >
        {empty.filteredReason}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCheckAll}
      title={empty.none}
      action={
        search.filter !== 'active' ? null : (
          <Button variant="outlined" onClick={onNewTask}>
            {texts.newTask}
          </Button>
        )
      }
    >
      {search.filter === 'completed'
        ? empty.completedReason
        : search.filter === 'action-plans'
          ? empty.actionPlansReason
          : empty.activeReason}
    </EmptyState>
  );
}

/** Lists of their own rather than a part of one. */
const unfiltered: readonly TaskFilter[] = ['active', 'completed', 'action-plans'];
