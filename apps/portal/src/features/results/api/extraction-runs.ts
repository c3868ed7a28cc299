import {
  extractionRunsAnswer,
  extractionRunsEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-keys.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** The latest, newest first. */
export function useExtractionRuns(indicatorId: string) {
  return useQuery({
    queryKey: [...indicatorKeys.all, 'runs', indicatorId],
    queryFn: async ({ signal }) => await loadExtractionRuns(indicatorId, signal),
  });
}

async function loadExtractionRuns(
  indicatorId: string,
  signal: AbortSignal,
): Promise<readonly ExtractionRun[]> {
  const query = new URLSearchParams({ paramkpi_key: indicatorId });
  const { runs } = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(extractionRunsEndpoint)}?${query.toString()}`,
    answer: extractionRunsAnswer,
    signal,
  });
  return runs;
}
