import type { PresentedAnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import type { PresentedResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { buildChartSeries, isMeasured, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { compareResults } from '@prumo/domain/indicators/compare-results';
import { findPeriodAround, firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { writeTarget } from '@prumo/domain/indicators/target-value';

import type { Actor } from '../../gateway/actor.ts';
import { maySee, mayRecord } from '../indicators/indicators.access.ts';
import type { FollowedAnalysis } from './find-followed-analysis.ts';
import { isOfQuality, mayJudge } from './result-analyses.access.ts';

interface ReportFacts {
  readonly presented: PresentedResultAnalysis;
  /** All that are recorded of the indicator, the earliest first. */
  readonly results: readonly MonthlyResult[];
  /** From which months on the process was said to be another one. */
  readonly rebases: readonly { readonly month: Month }[];
  readonly thisMonth: Month;
  /** Of the rounds before and after, by their ids. */
  readonly readableRounds: readonly string[];
}

/** Of the indicator no more than the report shows. */
export function buildAnalysisReport(
  actor: Actor,
  { analysis, indicator, verdict, relations }: FollowedAnalysis,
  { presented, results, rebases, thisMonth, readableRounds }: ReportFacts,
): PresentedAnalysisReport {
  const { targets, department, orientation } = indicator;
  const plan = { ...presented, month: analysis.month };
  const latest = results.findLast(({ month, value }) => month < thisMonth && isMeasured(value));
  return {
    analysis: presented,
    indicator: {
      code: indicator.code,
      name: indicator.name,
      departmentName: department.name,
      measureUnit: indicator.measureUnit,
      measureFormula: indicator.measureFormula,
      verificationFrequency: indicator.verificationFrequency,
      orientation,
    },
    months: buildChartSeries(results, targets, findPeriodAround(analysis.month, thisMonth)).map(
      ({ month, result, target, ratio }) => ({
        month: firstDayOf(month),
        result,
        ...ratio,
        ...(target === null ? { target } : writeTarget(target)),
      }),
    ),
    presentResult: analysis.presentResult,
    comparison:
      verdict?.comparison ?? compareResults({ results, targets, orientation, rebases }, plan, thisMonth),
    rights: {
      isOfDepartment: maySee(actor, indicator.departmentId),
      mayJudge: mayJudge(actor, relations),
      isOfQuality: isOfQuality(actor),
      readableRounds: [...readableRounds],
      nextRoundMonth: latest === undefined || !mayRecord(actor, department) ? null : firstDayOf(latest.month),
    },
  };
}
