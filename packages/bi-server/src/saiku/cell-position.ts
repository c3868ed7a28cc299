// Where a cell of an answer is: `1:4`, its place on the columns and on the rows. Where a total adds lines up, the first
// and the last of them stand in the place of one: `1:0-4`. Saiku's own clients know no position of totals.
import type { LineRange } from './axis-lines.ts';
import { SaikuQueryError } from './saiku-query-error.ts';

/** Of a cell: its place on the columns, then on the rows. */
export type Position = readonly number[];

/** Of a cell or a total. */
export type DrillPosition = readonly (number | LineRange)[];

function presentRange({ first, last }: LineRange): string {
  return `${first}-${last}`;
}

export function presentPosition(position: DrillPosition): string {
  return position.map((place) => (typeof place === 'number' ? place : presentRange(place))).join(':');
}

export function readPosition(text: string | null): Position | undefined {
  if (text === null || text === '') return undefined;
  return split(text).map((part) => readPlace(part) ?? fail(text));
}

/** Where two totals meet there is no number: at most one of the places is of a total. */
export function readDrillPosition(text: string | null): DrillPosition | undefined {
  if (text === null || text === '') return undefined;
  const position = split(text).map((part) => readPlace(part) ?? readRange(part) ?? fail(text));
  return position.filter((place) => typeof place !== 'number').length > 1 ? fail(text) : position;
}

const mostAxes = 5;

function split(text: string): readonly string[] {
  const parts = text.split(':', mostAxes + 1);
  return parts.length > mostAxes ? fail(text) : parts;
}

function readPlace(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readRange(text: string): LineRange | undefined {
  const [first, last, ...more] = text.split('-', 3).map((part) => readPlace(part));
  if (first === undefined || last === undefined || more.length > 0 || first > last) return undefined;
  return { first, last };
}

function fail(text: string): never {
  throw new SaikuQueryError('no-position', text);
}
