import { FormulaError } from '../query-error.ts';
import type { FormulaValue } from './formula.ts';
import { asCondition, asNumber, asText, joinTexts } from './formula-values.ts';

export interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  call(operands: readonly Operand[], now: Date): FormulaValue;
}

type Operand = () => FormulaValue;

export function findFormulaFunction(name: string): FormulaFunction {
  const found = functions.get(name);
  if (found !== undefined) return found;
  const known = [...functions.keys()].join(', ');
  throw new FormulaError(`${name} is not among the functions of formulas: ${known}.`);
}

const dayMs = 86_400_000;

const functions: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  [
    'IF',
    takes(2, 3, ([condition, then, otherwise]) =>
      asCondition(get(condition)) ? get(then) : (otherwise?.() ?? null),
    ),
  ],
  ['AND', takes(1, 50, (operands) => operands.every((operand) => asCondition(operand())))],
  ['OR', takes(1, 50, (operands) => operands.some((operand) => asCondition(operand())))],
  ['NOT', takes(1, 1, ([operand]) => !asCondition(get(operand)))],
  ['ISNA', takes(1, 1, ([operand]) => get(operand) === null)],
  ['ISBLANK', takes(1, 1, ([operand]) => get(operand) === null)],
  ['NA', takes(0, 0, () => null)],
  ['ABS', ofNumber(Math.abs)],
  ['INT', ofNumber(Math.floor)],
  ['SQRT', ofNumber(Math.sqrt)],
  ['ROUND', takes(1, 2, ([operand, digits]) => roundTo(asNumber(get(operand)), digits, Math.round))],
  ['ROUNDUP', takes(1, 2, ([operand, digits]) => roundTo(asNumber(get(operand)), digits, Math.ceil))],
  ['ROUNDDOWN', takes(1, 2, ([operand, digits]) => roundTo(asNumber(get(operand)), digits, Math.floor))],
  ['POWER', takes(2, 2, ([base, exponent]) => ofTwo(get(base), get(exponent), (one, other) => one ** other))],
  [
    'MOD',
    takes(2, 2, ([one, other]) =>
      ofTwo(get(one), get(other), (left, right) => left - right * Math.floor(left / right)),
    ),
  ],
  ['SUM', takes(1, 50, (operands) => listNumbers(operands).reduce((sum, number) => sum + number, 0))],
  ['AVERAGE', takes(1, 50, (operands) => average(listNumbers(operands)))],
  ['MIN', takes(1, 50, (operands) => finite(Math.min(...listNumbers(operands))))],
  ['MAX', takes(1, 50, (operands) => finite(Math.max(...listNumbers(operands))))],
  ['CONCATENATE', takes(1, 50, (operands) => joinTexts(operands.map((operand) => asText(operand()))))],
  ['UPPER', takes(1, 1, ([operand]) => asText(get(operand)).toUpperCase())],
  ['LOWER', takes(1, 1, ([operand]) => asText(get(operand)).toLowerCase())],
  ['TRIM', takes(1, 1, ([operand]) => asText(get(operand)).trim().replaceAll(/ +/g, ' '))],
  ['LEN', takes(1, 1, ([operand]) => asText(get(operand)).length)],
  ['LEFT', takes(1, 2, ([text, count]) => asText(get(text)).slice(0, countOf(count)))],
  ['RIGHT', takes(1, 2, ([text, count]) => lastOf(asText(get(text)), countOf(count)))],
  ['MID', takes(3, 3, ([text, start, count]) => middleOf(asText(get(text)), countOf(start), countOf(count)))],
  ['NOW', takes(0, 0, (_, now) => now)],
  ['TODAY', takes(0, 0, (_, now) => new Date(Math.floor(now.getTime() / dayMs) * dayMs))],
  ['DATE', takes(3, 3, ([year, month, day]) => buildDate(get(year), get(month), get(day)))],
  ['YEAR', ofDate((date) => date.getUTCFullYear())],
  ['MONTH', ofDate((date) => date.getUTCMonth() + 1)],
  ['DAY', ofDate((date) => date.getUTCDate())],
]);

function takes(least: number, most: number, call: FormulaFunction['call']): FormulaFunction {
  return { least, most, call };
}

function ofNumber(compute: (number: number) => number): FormulaFunction {
  return takes(1, 1, ([operand]) => {
    const number = asNumber(get(operand));
    return number === null ? null : finite(compute(number));
  });
}

function ofDate(read: (date: Date) => number): FormulaFunction {
  return takes(1, 1, ([operand]) => {
    const value = get(operand);
    if (value === null) return null;
    const date =
      value instanceof Date ? value : new Date(`${asText(value).replace(' ', 'T')}${zoneOf(asText(value))}`);
    if (Number.isNaN(date.getTime())) throw new FormulaError(`"${asText(value)}" is no date.`);
    return read(date);
  });
}

/** A day alone is read as UTC already; a day with a time would be read in the zone of the machine. */
function zoneOf(text: string): string {
  return text.includes(':') ? 'Z' : '';
}

function ofTwo(
  left: FormulaValue,
  right: FormulaValue,
  compute: (one: number, other: number) => number,
): number | null {
  const [one, other] = [asNumber(left), asNumber(right)];
  return one === null || other === null ? null : finite(compute(one, other));
}

/** Half goes away from zero, as in a spreadsheet, and 1.005 counts as what was written, not as its binary neighbour. */
function roundTo(
  number: number | null,
  digits: Operand | undefined,
  round: (number: number) => number,
): number | null {
  if (number === null) return null;
  const places = Math.trunc(asNumber(digits?.() ?? 0) ?? 0);
  if (Math.abs(places) > 15)
    throw new FormulaError(`Numbers are rounded to at most 15 digits, not to ${places}.`);
  const [mantissa = '0', exponent = '0'] = Math.abs(number).toExponential().split('e');
  const shifted = round(Number(`${mantissa}e${Number(exponent) + places}`));
  // Beyond 21 digits there is nothing behind the point to round.
  return shifted >= 1e21 ? number : Math.sign(number) * Number(`${shifted}e${-places}`);
}

function listNumbers(operands: readonly Operand[]): number[] {
  return operands.map((operand) => asNumber(operand())).filter((number) => number !== null);
}

function average(numbers: readonly number[]): number | null {
  return finite(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}

function countOf(operand: Operand | undefined): number {
  return Math.max(0, Math.trunc(operand === undefined ? 1 : (asNumber(operand()) ?? 0)));
}

function lastOf(text: string, count: number): string {
  return text.slice(Math.max(0, text.length - count));
}

function middleOf(text: string, start: number, count: number): string {
  return text.slice(Math.max(0, start - 1), Math.max(0, start - 1) + count);
}

function buildDate(year: FormulaValue, month: FormulaValue, day: FormulaValue): Date | null {
  const [years, months, days] = [asNumber(year), asNumber(month), asNumber(day)];
  return years === null || months === null || days === null
    ? null
    : new Date(Date.UTC(years, months - 1, days));
}

function get(operand: Operand | undefined): FormulaValue {
  return operand?.() ?? null;
}
