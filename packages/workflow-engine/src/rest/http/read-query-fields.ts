// The filters of a list from its URL, by the same table of fields that decodes the body of its `query/*` twin.
import {
  booleanField,
  dateField,
  integerField,
  textField,
  type BodyShape,
  type DecodedBody,
} from './decode-body.ts';
import { readBoolean, readDate, readInteger, type QueryValues } from './query-values.ts';

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
