import {
  resultAnalysesAnswer,
  resultAnalysesPath,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { analysisKeys } from './analysis-keys.ts';

/** All of an indicator, the newest first. */
export function useResultAnalyses(indicatorId: string) {
  return useQuery({
    queryKey: analysisKeys.ofIndicator(indicatorId),
    queryFn: async ({ signal }) => await loadResultAnalyses(indicatorId, signal),
  });
}

async function loadResultAnalyses(
  indicatorId: string,
  signal: AbortSignal,
): Promise<readonly ResultAnalysis[]> {
  const query = new URLSearchParams({ indicatorId });
  const { analyses } = await sendRequest({
    method: 'GET',
    path: `${resultAnalysesPath}?${query.toString()}`,
    answer: resultAnalysesAnswer,
    signal,
  });
  return analyses;
}
