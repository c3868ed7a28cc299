import { useMutation, useQueryClient } from '@tanstack/react-query';

import { indicatorKeys } from '../../../lib/indicators/indicator-keys.ts';
import { loadKpiValues } from '../../../lib/indicators/load-kpi-values.ts';

/** Runs the extraction of one indicator now. */
export function useLoadKpiValues(departmentId: string, indicatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await loadKpiValues({ departmentId, indicatorId, trigger: 'hand' }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
}
