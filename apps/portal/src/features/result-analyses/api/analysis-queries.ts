import { analysisReportCalls } from '@prumo/contracts/indicators/analysis-report';
import { resultAnalysisCalls, type ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';

/** Under the indicators' own names: whatever changes one of those lets these be asked again. */
export const analysisKeys = {
  ofIndicator: indicatorKeys.analyses,
  one: (id: string) => [...indicatorKeys.all, 'analysis', id],
  report: (id: string) => [...indicatorKeys.all, 'analysis', id, 'report'],
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

/** With all that its report shows: also for who may read this one analysis of a department, and nothing else of it. */
export function useAnalysisReport(id: string) {
  return useQuery({
    queryKey: analysisKeys.report(id),
    queryFn: async ({ signal }) => await sendCall(analysisReportCalls.get, { params: { id } }, { signal }),
    // Its tasks go on elsewhere, and whoever only looks on is not told of them.
    staleTime: 0,
    refetchInterval: lookMs,
  });
}

/** Nothing is asked for while there is no id. */
export function useResultAnalysis(id: string | null) {
  return useQuery({
    queryKey: analysisKeys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      await sendCall(resultAnalysisCalls.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}

const lookMs = 60_000;
