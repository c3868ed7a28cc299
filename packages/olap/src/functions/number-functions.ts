import { filterYielding, sortYielding } from '@prumo/database/long-work/yielding-lists';

import { OlapError } from '../olap-error.ts';
import type { Context } from '../evaluate/context.ts';
import { evaluateCell } from '../evaluate/evaluate-cell.ts';
import { isNullTuple, placesOf, toNumber, tupleKey, type Value } from '../evaluate/values.ts';
import { scalar } from '../resolve/types.ts';
import { argument, define, isGiven, type FunctionDefinition, type Given } from './define.ts';
import { compareValues, numbersOver, valueAt, valuesOver } from './over-set.ts';
import { correlate, covary, fitLine, mean, median, percentile, sum, variance } from './statistics.ts';

/** Mondrian's arithmetic with nothing: it is left out of sums, and dividing by it has no end. */
const arithmetic = {
  '+': (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : one + other,
  '-': (one: number | null, other: number | null) => (other === null ? one : (one ?? 0) - other),
  '*': (one: number | null, other: number | null) => (one === null || other === null ? null : one * other),
  '/': (one: number | null, other: number | null) =>
    one === null ? null : other === null ? Number.POSITIVE_INFINITY : one / other,
};

const operators = Object.entries(arithmetic).map(([name, compute]) =>
  define('infix', name, ['number', 'number'], scalar.number, async (context, given) =>
    compute(await argument.number(context, given, 0), await argument.number(context, given, 1)),
  ),
);

type Statistic = (numbers: readonly number[]) => number | null;

/** Over the values of a set, without those that are nothing. */
function statistic(name: string, compute: Statistic): FunctionDefinition {
  return define('function', name, ['set', 'number?'], scalar.number, async (context, given) => {
    const numbers = await numbersOver(context, await argument.set(context, given, 0), given, 1);
    return numbers.length === 0 ? null : compute(numbers);
  });
}

/** Over the values of a set in their order. */
function orderStatistic(name: string, compute: Statistic): FunctionDefinition {
  return define('function', name, ['set', 'number?'], scalar.number, async (context, given) => {
    const sorted = await sortedOver(context, given);
    return sorted.length === 0 ? null : compute(sorted);
  });
}

async function sortedOver(context: Context, given: Given): Promise<readonly number[]> {
  const numbers = await numbersOver(context, await argument.set(context, given, 0), given, 1);
  return await sortYielding(numbers, context.run.yielder, (one, other) => one - other);
}

type PairStatistic = (one: readonly number[], other: readonly number[]) => number | null;

/** Over two values of each tuple, where both are there. */
function pairStatistic(name: string, compute: PairStatistic): FunctionDefinition {
  return define('function', name, ['set', 'number', 'number?'], scalar.number, async (context, given) => {
    const [one, other] = await pairsOver(context, given, 0);
    return one.length === 0 ? null : compute(one, other);
  });
}

async function pairsOver(context: Context, given: Given, at: number): Promise<[number[], number[]]> {
  const set = await argument.set(context, given, at);
  const first = await valuesOver(context, set, given, at + 1);
  const second = await valuesOver(context, set, given, at + 2);
  const [one, other]: [number[], number[]] = [[], []];
  for (const [index, value] of first.entries()) {
    const [left, right] = [toNumber(value), toNumber(second[index] ?? null)];
    if (left === null || right === null) continue;
    one.push(left);
    other.push(right);
  }
  return [one, other];
}

function numeric(name: string, compute: (value: number) => number): FunctionDefinition {
  return define('function', name, ['number'], scalar.number, async (context, given) => {
    const value = await argument.number(context, given, 0);
    return value === null ? null : compute(value);
  });
}

async function count(context: Context, given: Given): Promise<number | null> {
  const set = await argument.set(context, given, 0);
  if (argument.symbol(given, 1) !== 'EXCLUDEEMPTY') return set.length;
  const values = await valuesOver(context, set, given, 2);
  return values.filter((value) => value !== null).length;
}

/** As a whole: who is in several of the places counts once. */
async function aggregate(context: Context, given: Given): Promise<Value> {
  const set = await filterYielding(
    await argument.set(context, given, 0),
    context.run.yielder,
    (tuple) => !isNullTuple(tuple),
  );
  if (set.length === 0) return null;
  return await valueAt(context.withTogether(set), given, 1);
}

async function rank(context: Context, given: Given): Promise<number | null> {
  const tuple = await argument.tuple(context, given, 0);
  const set = await argument.set(context, given, 1);
  if (isNullTuple(tuple)) return null;
  if (!isGiven(given, 2)) return ((await placesOf(set, context.run.yielder)).get(tupleKey(tuple)) ?? -1) + 1;
  const own = await argument.value(context.with(tuple), given, 2);
  const values = await valuesOver(context, set, given, 2);
  if (own === null) return values.filter((value) => value !== null).length + 1;
  return values.filter((value) => compareValues(value, own) > 0).length + 1;
}

/** Without the dimensions that the facts of the measure do not have. */
async function validMeasure(context: Context, given: Given): Promise<Value> {
  const at = context.with(await argument.tuple(context, given, 0));
  const measure = context.run.measureOf(at);
  if (measure === undefined) return await evaluateCell(at);
  const unrelated = at.members.filter(
    ({ hierarchy }) => !hierarchy.dimension.isMeasures && !context.run.isRelated(hierarchy, measure),
  );
  return await evaluateCell(at.with(unrelated.map(({ hierarchy }) => context.run.defaultMember(hierarchy))));
}

function linear(
  name: string,
  pick: (fit: NonNullable<ReturnType<typeof fitLine>>) => number,
): FunctionDefinition {
  return define('function', name, ['set', 'number', 'number?'], scalar.number, async (context, given) => {
    const [y, x] = await pairsOver(context, given, 0);
    const fit = fitLine(x, y);
    return fit === undefined ? null : pick(fit);
  });
}

export const numberFunctions: readonly FunctionDefinition[] = [
  ...operators,
  define('prefix', '-', ['number'], scalar.number, async (context, given) => {
    const value = await argument.number(context, given, 0);
    return value === null ? null : -value;
  }),
  define(
    'prefix',
    '+',
    ['number'],
    scalar.number,
    async (context, given) => await argument.number(context, given, 0),
  ),
  statistic('Sum', sum),
  statistic('Avg', mean),
  statistic('Min', (numbers) => numbers.reduce((one, other) => Math.min(one, other))),
  statistic('Max', (numbers) => numbers.reduce((one, other) => Math.max(one, other))),
  orderStatistic('Median', median),
  ...['Var', 'Variance'].map((name) => statistic(name, (numbers) => variance(numbers, 'sample'))),
  ...['VarP', 'VarianceP'].map((name) => statistic(name, (numbers) => variance(numbers, 'population'))),
  ...['Stdev', 'Stddev'].map((name) => statistic(name, (numbers) => root(variance(numbers, 'sample')))),
  ...['StdevP', 'StddevP'].map((name) => statistic(name, (numbers) => root(variance(numbers, 'population')))),
  orderStatistic('FirstQ', (sorted) => percentile(sorted, 25)),
  orderStatistic('ThirdQ', (sorted) => percentile(sorted, 75)),
  define('function', 'Percentile', ['set', 'number', 'number'], scalar.number, async (context, given) => {
    const sorted = await sortedOver(context, given);
    const share = (await argument.number(context, given, 2)) ?? 0;
    return sorted.length === 0 ? null : percentile(sorted, share);
  }),
  pairStatistic('Correlation', correlate),
  pairStatistic('Covariance', (one, other) => covary(one, other, 'population')),
  pairStatistic('CovarianceN', (one, other) => covary(one, other, 'sample')),
  linear('LinRegSlope', ({ slope }) => slope),
  linear('LinRegIntercept', ({ intercept }) => intercept),
  linear('LinRegR2', ({ r2 }) => r2),
  linear('LinRegVariance', ({ variance: rest }) => rest),
  define(
    'function',
    'LinRegPoint',
    ['number', 'set', 'number', 'number?'],
    scalar.number,
    async (context, given) => {
      const at = await argument.number(context, given, 0);
      const [y, x] = await pairsOver(context, given, 1);
      const fit = fitLine(x, y);
      return fit === undefined || at === null ? null : fit.slope * at + fit.intercept;
    },
  ),
  define('function', 'Count', ['set', 'symbol?'], scalar.number, count),
  define('function', 'Aggregate', ['set', 'number?'], scalar.value, aggregate),
  define('function', 'Rank', ['tuple', 'set', 'value?'], scalar.number, rank),
  define(
    'property',
    'Value',
    ['tuple'],
    scalar.value,
    async (context, given) => await evaluateCell(context.with(await argument.tuple(context, given, 0))),
  ),
  define('function', 'ValidMeasure', ['tuple'], scalar.value, validMeasure),
  define('function', 'CoalesceEmpty', ['value', 'value', 'value*'], scalar.value, async (context, given) => {
    for (const index of given.keys()) {
      const value = await argument.value(context, given, index);
      if (value !== null) return value;
    }
    return null;
  }),
  numeric('Abs', Math.abs),
  numeric('Int', Math.floor),
  numeric('Fix', Math.trunc),
  numeric('Sqr', Math.sqrt),
  numeric('Sqrt', Math.sqrt),
  numeric('Exp', Math.exp),
  numeric('Log', Math.log),
  numeric('Log10', Math.log10),
  numeric('Sgn', Math.sign),
  define('function', 'Power', ['number', 'number'], scalar.number, async (context, given) => {
    const [base, exponent] = [
      await argument.number(context, given, 0),
      await argument.number(context, given, 1),
    ];
    return base === null || exponent === null ? null : base ** exponent;
  }),
  define('function', 'Round', ['number', 'number?'], scalar.number, async (context, given) => {
    const value = await argument.number(context, given, 0);
    const digits = isGiven(given, 1) ? ((await argument.number(context, given, 1)) ?? 0) : 0;
    return value === null ? null : roundHalfEven(value, Math.trunc(digits));
  }),
  define('function', 'Mod', ['number', 'number'], scalar.number, async (context, given) => {
    const [value, divisor] = [
      await argument.number(context, given, 0),
      await argument.number(context, given, 1),
    ];
    if (value === null || divisor === null) return null;
    if (divisor === 0) throw new OlapError('wrong_type', 'Mod by zero.');
    return value - divisor * Math.floor(value / divisor);
  }),
];

function root(value: number | null): number | null {
  return value === null ? null : Math.sqrt(value);
}

/** The way of Visual Basic, whose functions these are. */
function roundHalfEven(value: number, digits: number): number {
  const factor = 10 ** digits;
  const scaled = value * factor;
  const floor = Math.floor(scaled);
  const isHalf = Math.abs(scaled - floor - 0.5) < 1e-9;
  return (isHalf ? (floor % 2 === 0 ? floor : floor + 1) : Math.round(scaled)) / factor;
}
