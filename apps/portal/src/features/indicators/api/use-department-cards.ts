import type { MonthlyValue } from '@prumo/contracts/bi/query-result';
import type { Month } from '@prumo/domain/indicators/month';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { loadIndicators, loadMonthlyValues } from '../../../lib/indicators/indicator-requests.ts';
import { buildCards, findFirstMonth, type IndicatorCardFacts } from '../model/choose-cards.ts';

export type LoadStatus = 'loading' | 'failed' | 'ready';

export interface DepartmentCards {
  readonly status: LoadStatus;
  /** Also while their values are not there yet: names and targets are. */
  readonly cards: readonly IndicatorCardFacts[];
  readonly valuesStatus: LoadStatus;
  /** What is shown may be out of date. */
  readonly hasFailedToRefresh: boolean;
  readonly retry: () => void;
}

/**
 * Of a department, or of all that the person may see. Two requests, however many indicators there are: one for all
 * documents, one for all values.
 */
export function useDepartmentCards(departmentId: string | null, thisMonth: Month): DepartmentCards {
  const list = useQuery({
    queryKey: indicatorKeys.list(departmentId),
    queryFn: async ({ signal }) => await loadIndicators(departmentId, signal),
    staleTime: freshMs,
    // Coming back to the window is the person's own doing.
    refetchOnWindowFocus: true,
  });
  const indicators = list.data ?? noIndicators;
  const ids = useMemo(() => indicators.map(({ id }) => id).toSorted(), [indicators]);
  const from = findFirstMonth(indicators, thisMonth);
  const values = useQuery({
    queryKey: indicatorKeys.values(ids, from, thisMonth),
    queryFn: async ({ signal }) => await loadMonthlyValues(ids, from, thisMonth, signal),
    enabled: list.data !== undefined,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    // With one more indicator it is another question, but the other cards need not be empty meanwhile.
    placeholderData: (known) => (hasAnyOf(known, ids) ? known : undefined),
  });

  const cards = useMemo(
    () => buildCards(indicators, values.data ?? noValues, thisMonth),
    [indicators, values.data, thisMonth],
  );
  return {
    status: describeStatus(list),
    cards,
    valuesStatus: describeStatus(values),
    hasFailedToRefresh: list.isRefetchError || values.isRefetchError,
    retry: () => {
      void list.refetch();
      if (list.data !== undefined) void values.refetch();
    },
  };
}

const freshMs = 5000;
const noIndicators: readonly LoadedIndicator[] = [];
const noValues: readonly MonthlyValue[] = [];

/** What is there stays, also when asking for it again failed. */
export function describeStatus({
  data,
  isError,
}: {
  readonly data: unknown;
  readonly isError: boolean;
}): LoadStatus {
  return data === undefined ? (isError ? 'failed' : 'loading') : 'ready';
}

function hasAnyOf(values: readonly MonthlyValue[] | undefined, ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return values?.some(({ indicatorId }) => wanted.has(indicatorId)) === true;
}
