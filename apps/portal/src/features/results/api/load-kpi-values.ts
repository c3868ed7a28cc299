import {
  loadKpiValuesAnswer,
  loadKpiValuesEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-keys.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** Runs the extraction of one indicator now. */
export function useLoadKpiValues(departmentId: string, indicatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await loadKpiValues(departmentId, indicatorId),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
}

/** Null where there is nothing to extract. */
async function loadKpiValues(departmentId: string, indicatorId: string): Promise<ExtractionRun | null> {
  const { run } = await sendRequest({
    method: 'POST',
    path: buildPluginPath(loadKpiValuesEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: departmentId,
      paramkpi_key: indicatorId,
      paramskip_automated_extraction: 'no',
    }),
    answer: loadKpiValuesAnswer,
  });
  return run;
}
