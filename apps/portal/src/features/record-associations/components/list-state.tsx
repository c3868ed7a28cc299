import { styled } from '@mui/material/styles';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import type { ReactNode } from 'react';

import type { LoadStatus } from '../api/use-associations.ts';
import { texts } from '../texts.ts';

interface ListStateProps {
  readonly status: LoadStatus;
  readonly loadingLabel: string;
  readonly onRetry: () => void;
  /** Once it is there. */
  readonly children: ReactNode;
}

/** A list, or that it is coming, or that it cannot. */
export function ListState({ status, loadingLabel, onRetry, children }: ListStateProps) {
  if (status === 'ready') return children;
  return (
    <Place>
      {status === 'failed' ? (
        <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={7} label={loadingLabel} />
      )}
    </Place>
  );
}

/** So high that little moves when the list comes. */
const Place = styled('div')({ minHeight: 360 });
