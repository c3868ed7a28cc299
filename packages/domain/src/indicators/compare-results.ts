// The results of an indicator before a plan and after it, side by side: what shows whether the plan worked.
import type { EfficacyResult } from '@prumo/contracts/efficacy/efficacy-lists';
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type {
  ComparedProcess,
  ComparedSide,
  ResultComparison,
} from '@prumo/contracts/indicators/racp-verdict';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';

import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { isMeasured, type MonthlyResult } from './chart-series.ts';
import { compareAround } from '../spc/compare-around.ts';
import { usualRunLength } from '../spc/special-cause.ts';
import { addMonths, monthOfDay, type Month } from './month.ts';
import { findTargetGap } from './target-gap.ts';
import {
  findTargetInForce,
  isBand,
  readTargetOrNull,
  type Target,
  type TargetValue,
  writeTarget,
} from './target-value.ts';

/** So many results of each side at most, whatever the frequency: those next to the present and to the analysis. */
const comparedResults = 6;

interface ComparedIndicator {
  readonly results: readonly MonthlyResult[];
  readonly targets: readonly Target[];
  readonly orientation: Orientation;
  /** From which months on the process was said to be another one. */
  readonly rebases?: readonly { readonly month: Month }[];
}

interface ComparedPlan {
  /** Whose result was analysed: the last one before. */
  readonly month: Month;
  readonly createdAt: string;
  readonly tasks: readonly Pick<FollowedTask, 'kind' | 'dueDate' | 'state' | 'endedAt'>[];
}

/** After: months that began when the plan was done, and are over. */
export function compareResults(
  indicator: ComparedIndicator,
  plan: ComparedPlan,
  thisMonth: Month,
): ResultComparison {
  const { results, targets } = indicator;
  const measured = results
    .filter(({ value, month }) => isMeasured(value) && month < thisMonth)
    .toSorted((one, other) => one.month - other.month);
  const lastBefore = Math.max(plan.month, monthOfDay(findPlanEnd(plan)));
  const gather = (some: readonly MonthlyResult[]): ComparedSide => {
    const months = some.slice(-comparedResults).map(({ month, value }) => ({ month, value }));
    const last = months.at(-1)?.month;
    const inForce = last === undefined ? undefined : findTargetInForce(targets, last)?.target;
    return {
      months,
      mean: findMean(months.map(({ value }) => value)),
      ...(inForce === undefined ? { target: null } : writeTarget(inForce)),
    };
  };
  return {
    before: gather(measured.filter(({ month }) => month <= plan.month)),
    after: gather(measured.filter(({ month }) => month > lastBefore)),
    process: compareProcess(
      { ...indicator, results: measured },
      plan.month,
      addMonths(lastBefore, 1),
      thisMonth,
    ),
  };
}

/** So long after a plan a rebase may be its own effect, which is no reason to look no further. */
const monthsOfEffect = 3;

/** What the plan changed, held against how far chance goes. */
function compareProcess(
  { results, targets, orientation, rebases = [] }: ComparedIndicator,
  lastBefore: Month,
  firstAfter: Month,
  thisMonth: Month,
): ComparedProcess {
  const ofOthers = rebases.filter(
    ({ month }) => month <= lastBefore || month > addMonths(firstAfter, monthsOfEffect),
  );
  const compared = compareAround(
    { results, targets, orientation, thisMonth, rebases: ofOthers },
    firstAfter,
    lastBefore,
  );
  const { before, after, verdict } = compared;
  const [from, to] = [before.from ?? 0, after.to ?? thisMonth];
  return {
    ...compared,
    missing: verdict === 'too-early' ? usualRunLength - after.count : 0,
    points: results
      .filter(({ month }) => month >= from && month <= to)
      .map(({ month, value }) => ({ month, value })),
  };
}

/** The day on which the last action ended, or should have; without any, the day of the analysis. */
export function findPlanEnd({ createdAt, tasks }: Omit<ComparedPlan, 'month'>): string {
  const written = getDayInSaoPaulo(new Date(createdAt));
  const ends = tasks
    .filter(({ kind }) => kind === 'action')
    .map(({ state, endedAt, dueDate }) =>
      state === 'done' && endedAt !== null ? getDayInSaoPaulo(new Date(endedAt)) : (dueDate ?? written),
    );
  return [written, ...ends].toSorted().at(-1) ?? written;
}

/**
 * What the means say; nothing while there is no result after the plan, no target to hold it against, or no more than chance
 * between them.
 */
export function proposeVerdict(
  comparison: ResultComparison,
  orientation: Orientation,
): EfficacyResult | null {
  const { process } = comparison;
  if (process?.verdict === 'too-early' || process?.verdict === 'no-change') return null;
  const target = readTargetOrNull(comparison.after);
  const [before, after] = findComparedMeans(comparison);
  const gap = findTargetGap(after, target, orientation);
  if (gap === undefined || target === null) return null;
  if (gap.isOnTarget) return 'eficaz';
  return isBetter(after, before, target, orientation) ? 'parcial' : 'nao_eficaz';
}

/** Of the whole process on each side where it has a base, else of the results that are listed. */
export function findComparedMeans({
  before,
  after,
  process,
}: ResultComparison): readonly [number | null, number | null] {
  return process === undefined || process.verdict === 'no-baseline'
    ? [before.mean, after.mean]
    : [process.before.mean ?? null, process.after.mean ?? null];
}

/** The target that both means are held against: in a band the nearer one is better, whichever side it lies on. */
function isBetter(
  mean: number | null,
  before: number | null,
  target: TargetValue,
  orientation: Orientation,
): boolean {
  if (!isBand(target)) {
    const step = findTargetGap(mean, before, orientation);
    return step !== undefined && step.isOnTarget && step.difference !== 0;
  }
  const [gap, gapBefore] = [mean, before].map((one) => findTargetGap(one, target, orientation));
  return (
    gap !== undefined && gapBefore !== undefined && Math.abs(gap.difference) < Math.abs(gapBefore.difference)
  );
}

/** Without what binary fractions add to it. */
function findMean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.round(mean * precision) / precision;
}

const precision = 1e6;
