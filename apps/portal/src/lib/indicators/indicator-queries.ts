import { monthOfDay, type Month } from '@prumo/domain/indicators/month';
import { useQuery } from '@tanstack/react-query';

import { useToday } from '../dates/use-today.ts';
import { useLiveRefresh } from '../live/use-live.ts';
import { loadIndicator, loadKpiDepartments } from './indicator-requests.ts';

/** Under which names answers about indicators are kept; whatever changes one lets all of them be asked again. */
export const indicatorKeys = {
  all: ['indicators'],
  departments: () => ['indicators', 'departments'],
  /** Brief ones of a department, or of all. */
  list: (departmentId: string | null) => ['indicators', 'list', departmentId],
  /** With its results. */
  document: (id: string) => ['indicators', 'document', id],
  values: (ids: readonly string[], from: number, to: number) => ['indicators', 'values', from, to, ...ids],
  analyses: (id: string) => ['indicators', 'analyses', id],
} as const;

/** One with its results, asked for anew whenever something of indicators changed. */
export function useIndicator(id: string) {
  return useQuery({
    queryKey: indicatorKeys.document(id),
    queryFn: async ({ signal }) => await loadIndicator(id, signal),
    staleTime: freshIndicatorMs,
  });
}

const freshIndicatorMs = 5000;

export function useKpiDepartments() {
  return useQuery({
    queryKey: indicatorKeys.departments(),
    queryFn: async ({ signal }) => await loadKpiDepartments(signal),
    staleTime: freshRightsMs,
  });
}

/** Who may do what changes seldom; the server decides it again at each request. */
const freshRightsMs = 60_000;

/** Indicators, results and analyses change on the screen when somebody else acts. */
export function useLiveIndicators(): void {
  useLiveRefresh('indicators', indicatorKeys.all);
}

/** The month that runs now where the hospital is, by the server's clock. */
export function useThisMonth(): Month {
  return monthOfDay(useToday());
}
