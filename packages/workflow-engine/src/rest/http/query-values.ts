// Query parameters as Activiti reads them: of a repeated one the first counts, unknown ones are nobody's business.
import type { FastifyRequest } from 'fastify';

import { EngineError } from '../../engine-errors.ts';
import { parseQueryDate } from './dates.ts';
import {
  type BodyShape,
  booleanField,
  dateField,
  type DecodedBody,
  integerField,
  textField,
} from './decode-body.ts';

export type QueryValues = ReadonlyMap<string, string>;

export function readQuery(request: FastifyRequest): QueryValues {
  const mark = request.url.indexOf('?');
  const values = new Map<string, string>();
  if (mark === -1) return values;
  for (const [name, value] of new URLSearchParams(request.url.slice(mark + 1))) {
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

/** A text that is no number is an unexpected failure to Activiti, so its status is 500. */
export function readInteger(query: QueryValues, name: string): number | undefined {
  const text = query.get(name);
  return text === undefined ? undefined : parseInteger(text);
}

/** Everything but `true`, in any case, is false. */
export function readBoolean(query: QueryValues, name: string): boolean | undefined {
  const text = query.get(name);
  return text === undefined ? undefined : text.toLowerCase() === 'true';
}

export function readDate(query: QueryValues, name: string): Date | undefined {
  const text = query.get(name);
  return text === undefined ? undefined : parseQueryDate(text);
}

/** The parts of a comma-separated list; nothing when the parameter is absent. */
export function readList(query: QueryValues, name: string): readonly string[] | undefined {
  return query.get(name)?.split(',');
}

function parseInteger(text: string): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= -2_147_483_648 && value <= 2_147_483_647)) {
    throw new EngineError('engine-failure', `For input string: "${text}"`);
  }
  return value;
}

// The filters of a list from its URL, by the same table of fields that decodes the body of its `query/*` twin.

export function readQueryFields<Shape extends BodyShape>(
  query: QueryValues,
  shape: Shape,
): DecodedBody<Shape> {
  const values: Record<string, unknown> = {};
  for (const [name, decoder] of Object.entries(shape)) {
    const value = readField(query, name, decoder);
    if (value !== undefined) values[name] = value;
  }
  // Each member was read as its decoder's kind.
  return values as DecodedBody<Shape>;
}

function readField(
  query: QueryValues,
  name: string,
  decoder: BodyShape[string],
): string | number | boolean | Date | undefined {
  switch (decoder) {
    case textField:
      return query.get(name);
    case integerField:
      return readInteger(query, name);
    case booleanField:
      return readBoolean(query, name);
    case dateField:
      return readDate(query, name);
    default:
      throw new Error(`Field ${name} cannot stand in a URL.`);
  }
}
