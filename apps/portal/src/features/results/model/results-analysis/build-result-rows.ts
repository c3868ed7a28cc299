import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { addMonths, listMonths, type Month, type Period } from '@prumo/domain/indicators/month';
import { judgeMonth } from '@prumo/domain/indicators/standing';
import type { Ratio } from '@prumo/domain/indicators/ratio';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { findTargetInForce, type TargetValue } from '@prumo/domain/indicators/target-value';
import type { PointSign } from '@prumo/ui/charts/chart-content';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';

export interface ResultRow {
  readonly month: Month;
  /** True of the month that runs, which is not judged before it is over. */
  readonly isRunning: boolean;
  /** As recorded, also one below zero, which means "not measured" and is no point of the chart. */
  readonly value: number | null;
  /** What the value was made of, where it was told. */
  readonly ratio?: Ratio;
  readonly target: TargetValue | null;
  readonly gap: TargetGap | undefined;
  /** The newest first. */
  readonly analyses: readonly RowAnalysis[];
  /** What the numbers mean, where that is shown. */
  readonly signal?: RowSignal;
}

export interface RowSignal {
  /** Those of the month; null of too few results. */
  readonly limits: { readonly mean: number; readonly lower: number; readonly upper: number } | null;
  /** The month has a result that counts. */
  readonly isJudged: boolean;
  /** Null where the result is no more than chance, as is the rule in words. */
  readonly sign: PointSign | null;
  readonly rule: string | null;
  /** Why a new baseline begins here. */
  readonly rebaseReason?: string;
}

export interface RowAnalysis {
  readonly id: string;
  /** Null while only its existence is known. */
  readonly facts: AnalysisFacts | null;
}

interface AnalysisFacts {
  readonly author: string;
  readonly createdAt: string;
  readonly isOutdated: boolean;
  readonly openTasks: number;
}

/** One per month of the period, the newest first. */
export function buildResultRows(
  indicator: LoadedIndicator,
  analyses: readonly ResultAnalysis[],
  period: Period,
  thisMonth: Month,
): readonly ResultRow[] {
  const results = new Map(indicator.results.map((result) => [result.month, result]));
  return listMonths(period.from, period.to)
    .map((month): ResultRow => {
      const found = results.get(month);
      const value = found?.value ?? null;
      const target = findTargetInForce(indicator.targets, month)?.target ?? null;
      return {
        month,
        isRunning: month === thisMonth,
        value,
        ...(found?.ratio !== undefined && { ratio: found.ratio }),
        target,
        gap: judgeMonth({ month, result: value, target }, indicator.orientation, thisMonth),
        analyses: listAnalyses(month, found?.analysisIds ?? [], analyses),
      };
    })
    .toReversed();
}

/** From the first month that has a result up to the last whole one, or a later one that has a result already. */
export function findWholeHistory({ results }: LoadedIndicator, thisMonth: Month): Period | undefined {
  const [first] = results;
  const last = results.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { from: first.month, to: Math.max(last.month, addMonths(thisMonth, -1)) };
}

export function listAnalysedMonths(
  { results }: LoadedIndicator,
  analyses: readonly ResultAnalysis[],
): readonly number[] {
  const known = results.filter(({ analysisIds }) => analysisIds.length > 0).map(({ month }) => month);
  return [...new Set([...known, ...analyses.map(({ month }) => month)])];
}

/** The list of analyses comes by itself and may be older or newer than the indicator: neither's are lost. */
function listAnalyses(
  month: Month,
  knownIds: readonly string[],
  analyses: readonly ResultAnalysis[],
): readonly RowAnalysis[] {
  const told = analyses
    .filter((analysis) => analysis.month === month)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map((analysis): RowAnalysis => ({ id: analysis.id, facts: presentFacts(analysis) }));
  const toldIds = new Set(told.map(({ id }) => id));
  const untold = knownIds.filter((id) => !toldIds.has(id)).map((id): RowAnalysis => ({ id, facts: null }));
  return [...told, ...untold];
}

function presentFacts({ author, createdAt, isOutdated, tasks }: ResultAnalysis): AnalysisFacts {
  const openTasks = tasks.filter(({ state }) => !endedStates.includes(state)).length;
  return { author, createdAt, isOutdated, openTasks };
}

const endedStates: readonly string[] = ['done', 'gone'];
