import { mdiArchiveOutline, mdiChartLine, mdiMagnifyClose } from '@mdi/js';
import Button from '@mui/material/Button';
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import type { LoadStatus } from '../api/use-department-cards.ts';
import type { IndicatorSearch } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';

interface CardsStateProps {
  readonly status: LoadStatus;
  readonly search: IndicatorSearch;
  readonly department: KpiDepartment;
  /** How many the department has, shown or not. */
  readonly count: number;
  readonly onRetry: () => void;
  readonly onNew: () => void;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
}

/** What stands where cards would when there are none: that they are coming, that they cannot, or why there are none. */
export function CardsState(props: CardsStateProps) {
  if (props.status === 'loading') {
    return <CardsSkeleton />;
  }
  return (
    <Surface>
      {props.status === 'failed' ? (
        <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={props.onRetry} />
      ) : (
        <Nothing {...props} />
      )}
    </Surface>
  );
}

function Nothing({ search, department, count, onNew, onClear, onShowAll }: CardsStateProps) {
  const { empty } = texts;
  const { status, situation, category, text } = search;

  if (count === 0) {
    return (
      <EmptyState
        icon={mdiChartLine}
        title={empty.none}
        action={
          department.mayDefine && (
            <Button variant="outlined" onClick={onNew}>
              {texts.newIndicator}
            </Button>
          )
        }
      >
        {empty.noneReason(department.name)}
      </EmptyState>
    );
  }
  const isNarrowed = situation !== null || category !== null || text.trim() !== '';
  if (!isNarrowed && status !== 'all') {
    return (
      <EmptyState
        icon={mdiArchiveOutline}
        title={empty.noneOfStatus[status]}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            {empty.showAll}
          </Button>
        }
      >
        {empty.noneOfStatusReason}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiMagnifyClose}
      title={empty.nothingFound}
      action={
        <Button variant="outlined" onClick={onClear}>
          {empty.clearFilters}
        </Button>
      }
    >
      {empty.nothingFoundReason}
    </EmptyState>
  );
}

/** The shape of the cards. */
export function CardsSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Grid>
        {Array.from({ length: 6 }, (_unused, index) => (
          <Card key={index}>
            <Skeleton width={72} height={12} />
            <Skeleton width={`${80 - (index % 3) * 12}%`} height={18} />
            <Skeleton width="100%" height={32} />
            <Skeleton width="60%" height={24} />
            <Skeleton width="100%" height={112} />
          </Card>
        ))}
      </Grid>
    </LoadingShape>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
});

const Card = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 16, padding: 16 });
