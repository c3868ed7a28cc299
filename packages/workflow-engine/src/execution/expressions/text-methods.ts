// The methods of java.lang.String that expressions may call. None takes a regular expression: one can be
// written that runs for years.
import { findLastText, findText, splitText } from '@prumo/database/long-work/find-text';

import { compareText } from '../../values/compare-values.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { trimJava } from '../../values/java-numbers.ts';
import { coerceToInteger, coerceToText } from './coercions.ts';
import { type ElValue, EvaluationFailure } from './expression-scope.ts';

/** What a method works on besides its arguments. */
export interface TextSubject {
  readonly text: string;
  readonly timeZone: string | undefined;
}

type TextMethod = (subject: TextSubject, ...args: ElValue[]) => EngineValue;

/** By name and number of arguments. */
export const textMethods: ReadonlyMap<string, TextMethod> = new Map<string, TextMethod>([
  ['toString/0', ({ text }) => ofText(text)],
  ['length/0', ({ text }) => ofInteger(text.length)],
  ['isEmpty/0', ({ text }) => ofBoolean(text === '')],
  ['trim/0', ({ text }) => ofText(trimJava(text))],
  ['toUpperCase/0', ({ text }) => ofText(text.toUpperCase())],
  ['toLowerCase/0', ({ text }) => ofText(text.toLowerCase())],
  ['substring/1', ({ text }, start) => cut(text, coerceToInteger(start), text.length)],
  ['substring/2', ({ text }, start, end) => cut(text, coerceToInteger(start), coerceToInteger(end))],
  ['charAt/1', ({ text }, index) => cut(text, coerceToInteger(index), coerceToInteger(index) + 1)],
  ['indexOf/1', (subject, part) => ofInteger(findText(subject.text, readText(part, subject)))],
  [
    'indexOf/2',
    (subject, part, from) =>
      ofInteger(findText(subject.text, readText(part, subject), coerceToInteger(from))),
  ],
  ['lastIndexOf/1', (subject, part) => ofInteger(findLastText(subject.text, readText(part, subject)))],
  ['equals/1', ({ text }, other) => ofBoolean(other.type === 'string' && other.value === text)],
  [
    'equalsIgnoreCase/1',
    (subject, other) =>
      ofBoolean(other.type !== 'null' && fold(readText(other, subject)) === fold(subject.text)),
  ],
  ['startsWith/1', (subject, part) => ofBoolean(subject.text.startsWith(readText(part, subject)))],
  ['endsWith/1', (subject, part) => ofBoolean(subject.text.endsWith(readText(part, subject)))],
  ['contains/1', ({ text }, part) => ofBoolean(findText(text, requireText(part)) !== -1)],
  ['concat/1', (subject, other) => ofText(joinTexts([subject.text, readText(other, subject)]))],
  ['replace/2', ({ text }, from, to) => ofText(replace(text, requireText(from), requireText(to)))],
  ['split/1', (subject, separator) => split(subject.text, readText(separator, subject))],
  ['compareTo/1', (subject, other) => ofInteger(compareText(subject.text, readText(other, subject)))],
]);

const maximumLength = 1_000_000;

/** Refuses what grows beyond any use, before it is built. */
export function joinTexts(texts: readonly string[], separator = ''): string {
  let length = separator.length * Math.max(0, texts.length - 1);
  for (const text of texts) length += text.length;
  if (length > maximumLength)
    throw new EvaluationFailure(`a text of ${String(length)} characters is too long`);
  return texts.join(separator);
}

function cut(text: string, start: number, end: number): EngineValue {
  if (start < 0 || end > text.length || start > end) {
    throw new EvaluationFailure(`from ${String(start)} to ${String(end)} is outside of the text`);
  }
  return ofText(text.slice(start, end));
}

/** A parameter of type String: everything but null becomes text. */
function readText(value: ElValue, { timeZone }: TextSubject): string {
  if (value.type === 'null') throw new EvaluationFailure('null given where a text is needed');
  return coerceToText(value, timeZone);
}

/** A parameter of type CharSequence, for which nothing is converted. */
function requireText(value: ElValue): string {
  if (value.type === 'string') return value.value;
  throw new EvaluationFailure(`a value of type ${value.type} given where a text is needed`);
}

function replace(text: string, from: string, to: string): string {
  // Java puts the replacement around every character then, JavaScript's split would drop both ends.
  if (from === '') return joinTexts(['', ...text.split(''), ''], to);
  return joinTexts(splitText(text, from), to);
}

/** As Java, which reads the separator as a regular expression and drops empty texts at the end. */
function split(text: string, separator: string): EngineValue {
  if (separator === '' || /[\\^$.|?*+()[\]{}]/.test(separator)) {
    throw new EvaluationFailure(`'${separator.slice(0, 100)}' is no plain separator`);
  }
  const parts = splitText(text, separator);
  let length = parts.length;
  while (length > 0 && parts[length - 1] === '') length -= 1;
  return { type: 'serializable', value: text === '' ? [''] : parts.slice(0, length) };
}

/** Unit by unit as Java does, so that no letter becomes two. */
function fold(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const upper = unit.toUpperCase();
    const lower = (upper.length === 1 ? upper : unit).toLowerCase();
    folded += lower.length === 1 ? lower : unit;
  }
  return folded;
}

function ofText(value: string): EngineValue {
  return { type: 'string', value };
}

function ofInteger(value: number): EngineValue {
  return { type: 'integer', value };
}

function ofBoolean(value: boolean): EngineValue {
  return { type: 'boolean', value };
}
