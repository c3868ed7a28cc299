// Values over sets: each tuple is set in turn. Where a value is not known yet, the answer is not to be trusted, and the
// whole is evaluated again when it is.
import type { Context } from '../evaluate/context.ts';
import { evaluateCell } from '../evaluate/evaluate-cell.ts';
import { toNumber, type Tuple, type TupleSet, type Value } from '../evaluate/values.ts';
import type { Compiled } from '../resolve/types.ts';
import { argument, isGiven } from './define.ts';

/** Evaluates for each tuple. */
export async function forEachTuple(
  context: Context,
  set: TupleSet,
  evaluate: (at: Context, tuple: Tuple, index: number) => Promise<void>,
): Promise<void> {
  const { yielder } = context.run;
  for (const [index, tuple] of set.entries()) {
    if (yielder.isDue()) await yielder.giveWay();
    await evaluate(context.with(tuple), tuple, index);
  }
}

/** Counted before it is there: what is too much is never made. */
export async function appendSet({ run }: Context, found: Tuple[], set: TupleSet): Promise<void> {
  run.countTuples(set.length, found.length + set.length);
  for (const tuple of set) {
    found.push(tuple);
    if (run.yielder.isDue()) await run.yielder.giveWay();
  }
}

/** Nothing while values are missing: no later step may build on a guess. */
export async function whenKnown<Result>(
  context: Context,
  evaluate: () => Promise<Result>,
): Promise<Result | undefined> {
  const before = context.run.missed;
  const result = await evaluate();
  return context.run.missed === before ? result : undefined;
}

/** The value of an expression, or of the cell where none is given. */
export async function valueAt(context: Context, given: readonly Compiled[], index: number): Promise<Value> {
  return isGiven(given, index) ? await argument.value(context, given, index) : await evaluateCell(context);
}

export async function valuesOver(
  context: Context,
  set: TupleSet,
  given: readonly Compiled[],
  index: number,
): Promise<Value[]> {
  const values: Value[] = [];
  await forEachTuple(context, set, async (at) => {
    values.push(await valueAt(at, given, index));
  });
  return values;
}

export async function numbersOver(
  context: Context,
  set: TupleSet,
  given: readonly Compiled[],
  index: number,
): Promise<number[]> {
  const numbers: number[] = [];
  await forEachTuple(context, set, async (at) => {
    const number = toNumber(await valueAt(at, given, index));
    if (number !== null) numbers.push(number);
  });
  return numbers;
}

/** Nothing comes before everything; what is no number comes right after it. */
export function compareValues(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'number' && typeof other === 'number') {
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(!Number.isNaN(one)) - Number(!Number.isNaN(other));
    return one === other ? 0 : one < other ? -1 : 1;
  }
  const [left, right] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return left === right ? 0 : left < right ? -1 : 1;
}
