import type { OutdatedAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { monthOfDay } from '@prumo/domain/indicators/month';

import { presentMonth } from '../../../lib/indicators/present-month.ts';
import { presentValue } from '../../../lib/indicators/present-value.ts';
import type { Notice } from './notice.ts';
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
    title: texts.changedResult(
      `${analysis.code} · ${analysis.name}`,
      presentMonth(monthOfDay(analysis.month)),
    ),
    detail: texts.changedFrom(
      presentValue(analysis.result, analysis.measureUnit),
      presentValue(analysis.presentResult, analysis.measureUnit),
    ),
    occurredAt: analysis.changedAt,
    dueAt: null,
    href: buildAnalysisHref(analysis),
    // Who changed the result is not told.
    isOwnDoing: false,
  }));
}
