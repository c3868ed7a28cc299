import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

interface DetailsPartProps<Answer> {
  readonly asked: UseQueryResult<Answer>;
  readonly count: (answer: Answer) => number;
  readonly emptyText: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** A list about one rule, in whatever state the question for it is. */
export function DetailsPart<Answer>({ asked, count, emptyText, children }: DetailsPartProps<Answer>) {
  const { data, error, isError, refetch } = asked;
  if (isError) {
    return (
      <FailedState
        title={texts.details.failedTitle}
        cause={presentFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <RowsSkeleton rows={4} label={texts.details.loading} />;
  return count(data) === 0 ? <Empty>{emptyText}</Empty> : children(data);
}

const Empty = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
