// What a control chart says of one month, in whole sentences: which rule it met, since when, and how far chance goes.
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { SignalChart } from '@prumo/contracts/indicators/signals';
import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';
import type { Month } from '@prumo/domain/indicators/month';
import type { TargetValue } from '@prumo/domain/indicators/target-value';
import { findAssurance } from '@prumo/domain/spc/assurance';
import { directionOf, findSide } from '@prumo/domain/spc/special-cause';

import { presentLongMonth, presentValue } from '../indicators/present-indicator.ts';
import { texts } from './texts.ts';

type Chart = Pick<SignalChart, 'points' | 'segments'>;
type Point = SignalChart['points'][number];

/** Nothing of a month by chance, nor of one without limits to judge it by. */
export function describeSignal(chart: Chart, month: Month, unitId: string | null): string | undefined {
  const found = findJudgedPoint(chart, month);
  if (found === undefined) return undefined;
  const { limits } = found;
  const { cause, value } = found.point;
  if (cause === 'common-cause') return undefined;
  const run = listRun(found, cause);
  const present = (number: number) => presentValue(number, unitId);
  const rule = texts.causes[cause]({
    month: presentLongMonth(month),
    from: presentLongMonth(run[0]?.month ?? month),
    to: presentLongMonth(run.at(-1)?.month ?? month),
    results: run.length,
    value: present(value),
    mean: present(limits.mean),
    limit: present(directionOf(cause) === 1 ? limits.upper : limits.lower),
  });
  return `${rule} ${describeLimits(found, unitId)}`;
}

interface JudgedMonth {
  readonly month: Month;
  readonly target: TargetValue;
  readonly orientation: Orientation;
}

/** What is to be said of a result off target that is no more than chance; nothing of any other. */
export function describeChance(
  chart: Chart,
  { month, target, orientation }: JudgedMonth,
  unitId: string | null,
): { readonly short: string; readonly long: string } | undefined {
  const found = findJudgedPoint(chart, month);
  if (found === undefined || found.point.kind !== 'common-cause') return undefined;
  const words =
    findAssurance(found.limits, target, orientation) === 'fails' ? texts.outOfReach : texts.byChance;
  return {
    short: words.short,
    long: `${words.long(presentLongMonth(month))} ${describeLimits(found, unitId)}`,
  };
}

interface JudgedPoint {
  readonly point: Point;
  /** Those of its segment, with how far chance goes. */
  readonly points: readonly Point[];
  readonly segment: Chart['segments'][number];
  readonly limits: { readonly mean: number; readonly lower: number; readonly upper: number };
}

function findJudgedPoint({ points, segments }: Chart, month: Month): JudgedPoint | undefined {
  const point = points.find((one) => one.month === month);
  const segment = segments.find(({ from, to }) => from <= month && month <= to);
  if (point === undefined || segment === undefined) return undefined;
  const { mean, lower, upper, from, to } = segment;
  if (lower === null || upper === null) return undefined;
  return {
    point,
    points: points.filter((one) => from <= one.month && one.month <= to),
    segment,
    limits: { mean, lower, upper },
  };
}

/** Results are never below nothing, whatever is computed for the limit. */
function describeLimits({ segment, limits }: JudgedPoint, unitId: string | null): string {
  const present = (number: number) => presentValue(number, unitId);
  return texts.limits({
    from: presentLongMonth(segment.from),
    mean: present(limits.mean),
    lower: present(Math.max(0, limits.lower)),
    upper: present(limits.upper),
    isTrial: segment.isTrial,
  });
}

/** The points in a row that are the signal together, before and after this one. */
function listRun({ point, points, limits }: JudgedPoint, cause: SpecialCause): readonly Point[] {
  const at = points.indexOf(point);
  const goesOn = runRules[cause];
  if (goesOn === undefined) return [point];
  const isNext = (index: number): boolean => {
    const [before, after] = [points[index], points[index + 1]];
    return before !== undefined && after !== undefined && goesOn(before.value, after.value, limits.mean);
  };
  let [first, last] = [at, at];
  while (isNext(first - 1)) first -= 1;
  while (isNext(last)) last += 1;
  return points.slice(first, last + 1);
}

type RunRule = (before: number, after: number, mean: number) => boolean;

const runRules: Readonly<Partial<Record<SpecialCause, RunRule>>> = {
  'rising-trend': (before, after) => after > before,
  'falling-trend': (before, after) => after < before,
  'shift-above': (before, after, mean) => areOnSide(1, before, after, mean),
  'shift-below': (before, after, mean) => areOnSide(-1, before, after, mean),
};

function areOnSide(side: 1 | -1, before: number, after: number, mean: number): boolean {
  return findSide(before, mean, mean) === side && findSide(after, mean, mean) === side;
}
