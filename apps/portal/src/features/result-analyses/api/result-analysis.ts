import {
  resultAnalysesPath,
  resultAnalysis,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { analysisKeys } from './analysis-keys.ts';

export function useResultAnalysis(id: string) {
  return useQuery({
    queryKey: analysisKeys.one(id),
    queryFn: async ({ signal }) => await loadResultAnalysis(id, signal),
    // Its tasks go on elsewhere, and whoever only looks on is not told of them.
    staleTime: 0,
    refetchInterval: lookMs,
  });
}

const lookMs = 60_000;

async function loadResultAnalysis(id: string, signal: AbortSignal): Promise<ResultAnalysis> {
  return await sendRequest({
    method: 'GET',
    path: `${resultAnalysesPath}/${encodeURIComponent(id)}`,
    answer: resultAnalysis,
    signal,
  });
}
