// Texts: their parts, their letters, and what other things look like as a text.
import { findText, splitText } from '@prumo/database/long-work/find-text';

import type { Context } from '../evaluate/context.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import { toNumber, toText, type Tuple, type TupleSet, type Value } from '../evaluate/values.ts';
import { formatValue } from '../format/format-value.ts';
import { scalar, type Type } from '../resolve/types.ts';
import { argument, define, isGiven, type FunctionDefinition, type Given } from './define.ts';
import { matches } from './match-pattern.ts';
import { forEachTuple } from './over-set.ts';

function textFunction(
  name: string,
  parameters: FunctionDefinition['parameters'],
  returns: Type,
  compute: (text: string, ...rest: Value[]) => Value,
): FunctionDefinition {
  return define('function', name, parameters, returns, async (context, given) => {
    const values: Value[] = [];
    for (const index of given.keys())
      values.push(isGiven(given, index) ? await argument.value(context, given, index) : null);
    const [first = null, ...rest] = values;
    return countText(context.run, compute(toText(first), ...rest));
  });
}

/** No text grows beyond the limit of the query. */
function countText<Result extends Value>(run: QueryRun, value: Result): Result {
  if (typeof value === 'string') run.countCharacters(value.length);
  return value;
}

const whole = (value: Value | undefined, otherwise: number): number =>
  Math.trunc(toNumber(value ?? null) ?? otherwise);

/** A day that the calendar has, as databases write it, with or without a time. */
function isDate(text: string): boolean {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?)?$/.exec(text);
  const day = new Date(`${found?.[1] ?? ''}T00:00:00Z`);
  return found !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(found[1] ?? '');
}

const presentTuple = (tuple: Tuple): string =>
  tuple.length === 1
    ? (tuple[0]?.uniqueName ?? '')
    : `(${tuple.map(({ uniqueName }) => uniqueName).join(', ')})`;

/** Counted bit by bit, so that no text is made that is too long. */
async function joinTexts(
  { run }: Context,
  set: TupleSet,
  separator: string,
  present: (tuple: Tuple) => string,
): Promise<string> {
  const texts: string[] = [];
  let length = 0;
  for (const tuple of set) {
    const text = present(tuple);
    length += text.length + separator.length;
    run.countCharacters(text.length + separator.length, length);
    texts.push(text);
    if (run.yielder.isDue()) await run.yielder.giveWay();
  }
  return texts.join(separator);
}

async function replace(context: Context, given: Given): Promise<string> {
  const text = toText(await argument.value(context, given, 0));
  const found = toText(await argument.value(context, given, 1));
  const by = toText(await argument.value(context, given, 2));
  if (found === '') return text;
  const parts = splitText(text, found);
  context.run.countCharacters(text.length + (parts.length - 1) * (by.length - found.length));
  return parts.join(by);
}

export const textFunctions: readonly FunctionDefinition[] = [
  define('infix', 'MATCHES', ['string', 'string'], scalar.logical, async (context, given) =>
    matches(
      toText(await argument.string(context, given, 0)),
      toText(await argument.string(context, given, 1)),
    ),
  ),
  define(
    'infix',
    'NOT MATCHES',
    ['string', 'string'],
    scalar.logical,
    async (context, given) =>
      !matches(
        toText(await argument.string(context, given, 0)),
        toText(await argument.string(context, given, 1)),
      ),
  ),
  define('infix', '||', ['value', 'value'], scalar.string, async (context, given) => {
    const text = toText(await argument.value(context, given, 0));
    return countText(context.run, text + toText(await argument.value(context, given, 1)));
  }),
  textFunction('Len', ['value'], scalar.number, (text) => text.length),
  textFunction('UCase', ['value'], scalar.string, (text) => text.toUpperCase()),
  textFunction('LCase', ['value'], scalar.string, (text) => text.toLowerCase()),
  textFunction('Upper', ['value'], scalar.string, (text) => text.toUpperCase()),
  textFunction('Lower', ['value'], scalar.string, (text) => text.toLowerCase()),
  textFunction('Trim', ['value'], scalar.string, (text) => text.trim()),
  textFunction('LTrim', ['value'], scalar.string, (text) => text.trimStart()),
  textFunction('RTrim', ['value'], scalar.string, (text) => text.trimEnd()),
  textFunction('Left', ['value', 'number'], scalar.string, (text, count) =>
    text.slice(0, Math.max(0, whole(count, 0))),
  ),
  textFunction('Right', ['value', 'number'], scalar.string, (text, count) => {
    const length = whole(count, 0);
    return length <= 0 ? '' : text.slice(-length);
  }),
  textFunction('Mid', ['value', 'number', 'number?'], scalar.string, (text, start, length) => {
    const from = Math.max(0, whole(start, 1) - 1);
    return text.slice(
      from,
      length === undefined || length === null ? undefined : from + Math.max(0, whole(length, 0)),
    );
  }),
  define('function', 'Replace', ['value', 'value', 'value'], scalar.string, replace),
  textFunction(
    'InStr',
    ['value', 'value'],
    scalar.number,
    (text, found) => findText(text, toText(found ?? null)) + 1,
  ),
  textFunction(
    'InStr',
    ['number', 'value', 'value'],
    scalar.number,
    (start, text, found) =>
      findText(toText(text ?? null), toText(found ?? null), Math.max(0, Number(start) - 1)) + 1,
  ),
  textFunction('CStr', ['value'], scalar.string, (text) => text),
  textFunction('CInt', ['value'], scalar.number, (text) => (text === '' ? null : Math.round(Number(text)))),
  textFunction('CDbl', ['value'], scalar.number, (text) => (text === '' ? null : Number(text))),
  textFunction('Val', ['value'], scalar.number, (text) => Number.parseFloat(text) || 0),
  textFunction(
    'IsNumeric',
    ['value'],
    scalar.logical,
    (text) => text.trim() !== '' && !Number.isNaN(Number(text)),
  ),
  textFunction('IsDate', ['value'], scalar.logical, isDate),
  define('function', 'Format', ['value', 'string'], scalar.string, async (context, given) => {
    const value = await argument.value(context, given, 0);
    return countText(context.run, formatValue(value, toText(await argument.string(context, given, 1)), 'en'));
  }),
  define('function', 'SetToStr', ['set'], scalar.string, async (context, given) => {
    const set = await argument.set(context, given, 0);
    return `{${await joinTexts(context, set, ', ', presentTuple)}}`;
  }),
  define('function', 'TupleToStr', ['tuple'], scalar.string, async (context, given) =>
    countText(context.run, presentTuple(await argument.tuple(context, given, 0))),
  ),
  define('function', 'Generate', ['set', 'string', 'string?'], scalar.string, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const separator = isGiven(given, 2) ? toText(await argument.string(context, given, 2)) : '';
    const texts: string[] = [];
    let length = 0;
    await forEachTuple(context, set, async (at) => {
      const text = toText(await argument.string(at, given, 1));
      length += text.length + separator.length;
      context.run.countCharacters(text.length + separator.length, length);
      texts.push(text);
    });
    return texts.join(separator);
  }),
];
