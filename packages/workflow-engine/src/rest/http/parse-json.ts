// JSON whose numbers keep what JavaScript's would lose: that 2.0 is no integer, and the digits beyond 2^53.
import { randomBytes } from 'node:crypto';

import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';

import { EngineError } from '../../engine-errors.ts';
import type { JsonValue } from '../../values/engine-value.ts';

/** A number whose text says more than its value. */
export class ExactNumber {
  readonly text: string;
  readonly value: number;

  constructor(text: string) {
    this.text = text;
    this.value = Number(text);
  }
}

/** Values of JSON.parse, except that decimals and integers beyond 2^53 are `ExactNumber`. */
export function parseJson(text: string): unknown {
  if (isNestedDeeply(text)) throw new EngineError('illegal-argument', 'JSON parse error: nested too deeply');
  try {
    const plain: unknown = JSON.parse(text);
    const marked = markNumbers(text);
    return marked === null ? plain : restoreNumbers(JSON.parse(marked));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError('illegal-argument', `JSON parse error: ${reason}`, { cause: error });
  }
}

/** Every number as JavaScript has it. */
export function flattenNumbers(value: unknown): JsonValue {
  if (value instanceof ExactNumber) return value.value;
  if (Array.isArray(value)) return value.map(flattenNumbers);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, flattenNumbers(member)]));
  }
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  throw new TypeError('no value of JSON');
}

/** Starts the text that stands for a number between the two passes; nobody outside can know it. */
const mark = `${randomBytes(16).toString('hex')}:`;
const numberText = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The text with its exact numbers as marked strings; nothing when it has none. It must be valid JSON. */
function markNumbers(text: string): string | null {
  const pieces: string[] = [];
  let copied = 0;
  let position = 0;
  while (position < text.length) {
    const character = text.charAt(position);
    if (character === '"') {
      position = findEndOfString(text, position);
      continue;
    }
    numberText.lastIndex = position;
    const found = character === '-' || (character >= '0' && character <= '9') ? numberText.exec(text) : null;
    if (found === null) {
      position += 1;
      continue;
    }
    const [literal] = found;
    if (!/^-?\d+$/.test(literal) || !Number.isSafeInteger(Number(literal))) {
      pieces.push(text.slice(copied, position), `"${mark}${literal}"`);
      copied = position + literal.length;
    }
    position += literal.length;
  }
  return pieces.length === 0 ? null : `${pieces.join('')}${text.slice(copied)}`;
}

function findEndOfString(text: string, start: number): number {
  let position = start + 1;
  while (text.charAt(position) !== '"') position += text.charAt(position) === '\\' ? 2 : 1;
  return position + 1;
}

function restoreNumbers(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value;
  }
  if (Array.isArray(value)) return value.map(restoreNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, restoreNumbers(member)]));
}
