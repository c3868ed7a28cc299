// Values of parameters in MDX. The protocol puts their text where `${name}` stands; here a value stays a value: in
// brackets it is one name, in quotes one text, and elsewhere a number, or members and sets of them by name.
import { parseExpression } from '@prumo/olap/mdx/parse';
import type { Expression } from '@prumo/olap/mdx/syntax';
import { OlapError } from '@prumo/olap/olap-error';

import { ParameterError, type MdxParameterFault } from '../queries/query-error.ts';

type Place = 'code' | 'name' | "'" | '"' | 'comment' | 'line comment';

export function bindMdx(mdx: string, values: ReadonlyMap<string, readonly (string | null)[]>): string {
  let bound = '';
  let place: Place = 'code';
  let at = 0;
  while (at < mdx.length) {
    if (mdx.startsWith('${', at) && place !== 'comment' && place !== 'line comment') {
      const end = mdx.indexOf('}', at);
      if (end === -1) failParameter('open-placeholder', '', 'The query has a ${ without its }.');
      // Types that may follow a comma tell nothing here.
      const [name = ''] = mdx.slice(at + 2, end).split(',');
      bound += presentAt(place, name.trim(), values);
      at = end + 1;
      continue;
    }
    const step = stepOver(mdx, at, place);
    bound += mdx.slice(at, at + step.length);
    place = step.place;
    at += step.length;
  }
  return bound;
}

function stepOver(mdx: string, at: number, place: Place): { readonly length: number; readonly place: Place } {
  const two = mdx.slice(at, at + 2);
  const one = two.slice(0, 1);
  switch (place) {
    case 'code':
      if (one === '[') return { length: 1, place: 'name' };
      if (one === "'" || one === '"') return { length: 1, place: one };
      if (two === '/*') return { length: 2, place: 'comment' };
      if (two === '--' || two === '//') return { length: 2, place: 'line comment' };
      return { length: 1, place };
    case 'name':
      return endOf(']', one, two, place);
    case "'":
    case '"':
      return endOf(place, one, two, place);
    case 'comment':
      return two === '*/' ? { length: 2, place: 'code' } : { length: 1, place };
    case 'line comment':
      return { length: 1, place: one === '\n' ? 'code' : place };
  }
}

/** Doubled, the mark stands for itself. */
function endOf(
  mark: string,
  one: string,
  two: string,
  place: Place,
): { readonly length: number; readonly place: Place } {
  if (one !== mark) return { length: 1, place };
  return two === mark + mark ? { length: 2, place } : { length: 1, place: 'code' };
}

function presentAt(
  place: Place,
  name: string,
  values: ReadonlyMap<string, readonly (string | null)[]>,
): string {
  const given = values.get(name);
  if (given === undefined)
    failParameter('unknown', name, `\${${name.slice(0, 100)}} is not among the parameters.`);
  const texts = given.map((value) => value ?? '');
  switch (place) {
    case 'name':
      return texts.join(';').replaceAll(']', ']]');
    case "'":
    case '"':
      return texts.join(';').replaceAll(place, place + place);
    default:
      return texts.map((text) => requireValue(name, text)).join(', ');
  }
}

function requireValue(name: string, text: string): string {
  try {
    // In braces it may be several, as in a set.
    if (isValue(parseExpression(`{${text}}`)) && text.trim() !== '') return text;
  } catch (error) {
    if (!(error instanceof OlapError)) throw error;
  }
  return failParameter(
    'no-value',
    name,
    `The value of ${name} is neither a number nor names of members: ${text.slice(0, 100)}`,
  );
}

function failParameter(kind: MdxParameterFault['kind'], name: string, message: string): never {
  throw new ParameterError(message, { fault: { kind, name: name.slice(0, 100) } });
}

/** What names things and computes nothing. */
function isValue(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return true;
    case 'name':
      // Without brackets it could be a function, as in `.Children`.
      return expression.segments.every((segment) => segment.kind === 'key' || segment.isQuoted);
    case 'set':
    case 'parentheses':
      return expression.items.every(isValue);
    case 'infix':
      return expression.operator === ':' && isValue(expression.left) && isValue(expression.right);
    case 'prefix':
      return expression.operator === '-' && expression.operand.kind === 'number';
    default:
      return false;
  }
}
