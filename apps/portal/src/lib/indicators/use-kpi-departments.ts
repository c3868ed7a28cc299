import { useQuery } from '@tanstack/react-query';

import { indicatorKeys } from './indicator-keys.ts';
import { loadKpiDepartments } from './load-kpi-departments.ts';

export function useKpiDepartments() {
  return useQuery({
    queryKey: indicatorKeys.departments(),
    queryFn: async ({ signal }) => await loadKpiDepartments(signal),
    staleTime: freshMs,
  });
}

/** Who may do what changes seldom; the server decides it again at each request. */
const freshMs = 60_000;
