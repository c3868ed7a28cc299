import type { AnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import type { RacpVerdictInput } from '@prumo/contracts/indicators/racp-verdict';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { texts } from '../texts.ts';
import { analysisKeys } from './analysis-queries.ts';

/** Gives the verdict on the plan of an analysis. Sent again as it was, it changes nothing. */
export function useJudgeRacp(id: string) {
  const queryClient = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: async (verdict: RacpVerdictInput) =>
      await sendCall(resultAnalysisCalls.judge, { params: { id }, body: verdict }),
    onSuccess: (judged) => {
      queryClient.setQueryData<AnalysisReport>(
        analysisKeys.report(id),
        (known) =>
          known && {
            ...known,
            analysis: judged,
            comparison: judged.verdict?.comparison ?? known.comparison,
          },
      );
      showToast({ text: texts.verdict.saved, tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: indicatorKeys.all });
    },
  });
}
