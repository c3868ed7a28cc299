import { resultAnalysisCalls, type ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';

/** Under the indicators' own names: whatever changes one of those lets these be asked again. */
export const analysisKeys = {
  ofIndicator: indicatorKeys.analyses,
  one: (id: string) => [...indicatorKeys.all, 'analysis', id],
} as const;

/** All of an indicator, the newest first. */
export function useResultAnalyses(indicatorId: string) {
  return useQuery({
    queryKey: analysisKeys.ofIndicator(indicatorId),
    queryFn: async ({ signal }): Promise<readonly ResultAnalysis[]> => {
      const { analyses } = await sendCall(resultAnalysisCalls.list, { query: { indicatorId } }, { signal });
      return analyses;
    },
  });
}

/** Nothing is asked for while there is no id. */
export function useResultAnalysis(id: string | null) {
  return useQuery({
    queryKey: analysisKeys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      await sendCall(resultAnalysisCalls.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    // Its tasks go on elsewhere, and whoever only looks on is not told of them.
    staleTime: 0,
    refetchInterval: lookMs,
  });
}

const lookMs = 60_000;
