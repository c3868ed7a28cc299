import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';

interface PartStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the dialog while it loads, when it could not be loaded, and with what it shows. */
export function PartState<Data>({ query, children }: PartStateProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) {
    return children(data);
  }
  return isError ? (
    <FailedState title={texts.partFailedTitle} cause={texts.partFailedCause} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={3} label={texts.partLoading} />
  );
}
