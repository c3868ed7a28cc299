import { resultAnalysisCalls, type OutdatedAnalysis } from '@prumo/contracts/indicators/result-analysis';

import { sendCall } from '../../../lib/http/send-call.ts';
import { presentMonth, presentResult } from '../../../lib/indicators/present-indicator.ts';
import type { Notice, NoticeSource } from './notice.ts';
import { texts } from './texts.ts';

export type AnalysisHref = (
  analysis: Pick<OutdatedAnalysis, 'departmentId' | 'indicatorId' | 'id'>,
) => string;

/** What somebody wrote about a result may no longer hold when the result is another one. */
export function listOutdatedNotices(
  analyses: readonly OutdatedAnalysis[],
  buildAnalysisHref: AnalysisHref,
): readonly Notice[] {
  return analyses.map((analysis) => ({
    // Changed once more, it is news again.
    id: `analysis:${analysis.id}:${analysis.presentResult}`,
    subject: `analysis:${analysis.id}`,
    kind: 'result-changed',
    title: texts.changedResult(`${analysis.code} · ${analysis.name}`, presentMonth(analysis.month)),
    detail: texts.changedFrom(
      presentResult(analysis.result, analysis.measureUnit),
      presentResult(analysis.presentResult, analysis.measureUnit),
    ),
    occurredAt: analysis.changedAt,
    dueAt: null,
    href: buildAnalysisHref(analysis),
    // Who changed the result is not told.
    isOwnDoing: false,
  }));
}

/** The person's analyses whose results have changed since. */
export function createOutdatedNoticeSource(buildAnalysisHref: AnalysisHref): NoticeSource {
  return {
    name: 'outdated-analyses',
    isAwaited: true,
    follows: ['indicators'],
    async list(signal) {
      const { analyses } = await sendCall(resultAnalysisCalls.listOutdated, {}, { signal });
      return listOutdatedNotices(analyses, buildAnalysisHref);
    },
  };
}
