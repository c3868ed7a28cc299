// The parameters of a query: what stands between `${` and `}` in its text. Pure.
import type { QueryParameter, QueryParameterType } from '@prumo/contracts/bi/query-runner';

/** In the order in which they first stand there. Types that may follow a comma, as some tools write them, are left out. */
export function listPlaceholders(text: string): readonly string[] {
  const names = new Set<string>();
  for (let at = text.indexOf('${'); at !== -1; at = text.indexOf('${', at + 2)) {
    const end = text.indexOf('}', at);
    if (end === -1) break;
    const [name = ''] = text.slice(at + 2, end).split(',');
    if (name.trim() !== '') names.add(name.trim());
  }
  return [...names];
}

/** A parameter in its field, with what its file says of it. */
export interface EditedParameter extends QueryParameter {
  /** What a file computes the value from, and the value that it gave: whoever leaves it alone keeps the formula. */
  readonly computed?: { readonly formula: string; readonly value: string };
}

/** Those that the text has, as they were where they are known. */
export function fitParameters(text: string, known: readonly EditedParameter[]): readonly EditedParameter[] {
  return listPlaceholders(text).map(
    (name) => known.find((each) => each.name === name) ?? { name, type: 'String', pattern: '', value: '' },
  );
}

export function presentForRun(parameters: readonly EditedParameter[]): QueryParameter[] {
  return parameters.map(({ name, type, pattern, value }) => ({ name, type, pattern, value }));
}

/** As a file keeps them: a formula whose value was left alone stays one. */
export function presentForFile(parameters: readonly EditedParameter[]): QueryParameter[] {
  return parameters.map(({ name, type, pattern, value, computed }) => ({
    name,
    type,
    pattern: pattern === '' && type.startsWith('Date') ? browserDatePattern : pattern,
    value: computed !== undefined && computed.value === value ? computed.formula : value,
  }));
}

/** What a field for dates of a browser gives. */
export const browserDatePattern = 'yyyy-MM-dd';

/** What is wrong with a value for its type; an empty one is none, and reads as null. */
export function findValueFault(type: QueryParameterType, value: string): 'integer' | 'number' | null {
  const texts = type.endsWith('Array') ? value.split(';') : [value];
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (type.startsWith('Integer'))
    return given.every((text) => /^[+-]?\d{1,19}$/.test(text)) ? null : 'integer';
  if (type.startsWith('Numeric'))
    return given.every((text) => /^[+-]?\d*\.?\d+$/.test(text)) ? null : 'number';
  return null;
}
