// What reading an expression does not tell: whether several characters together, again and again, take it longer than
// linear time. So it is tried.
import { createContext, runInContext } from 'node:vm';

/**
 * Characters that are looked at when each of the units begins what reads on to the end: this takes a second on a quick machine,
 * and without the square a thousandth of it.
 */
const longestReading = 1_200_000_000;
const fewestCharacters = 60_000;
const longestMs = 100;
/** Only what is slow is tried again: what is quick is so at once, or as soon as the machine does nothing else. */
const mostTries = 4;

/**
 * @param {{ readonly pattern: string, readonly flags: string }} expression
 * @returns {string | undefined} of what a text is made that takes it too long; nothing when none is found
 */
export function findSlowUnit({ pattern, flags }) {
  const context = createContext({ expression: new RegExp(pattern, flags) });
  return listUnits(pattern).find((unit) => {
    Object.assign(context, { text: `${unit.repeat(countUnits(unit))}\0` });
    // A machine that does something else for a moment does not do so three times.
    return Array.from({ length: mostTries }).every(() => !endsInTime(context));
  });
}

/** @param {string} unit */
function countUnits({ length }) {
  return Math.max(Math.sqrt(longestReading / length), fewestCharacters / length);
}

/** @param {import('node:vm').Context} context */
function endsInTime(context) {
  try {
    runInContext('expression.lastIndex = 0; text.replace(expression, "")', context, { timeout: longestMs });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

/** @param {unknown} error of another context, so no instance of the errors of this one */
function isTimeout(error) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === timedOut;
}

const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Beginnings of what the expression could match, one character for each of its parts: whoever attacks it makes it begin
 * again and again.
 *
 * @param {string} pattern
 * @returns {readonly string[]}
 */
export function listUnits(pattern) {
  const characters = (pattern.match(part) ?? []).map(characterOf).filter((character) => character !== '');
  const beginnings = characters.map((_, index) => characters.slice(0, index + 1).join(''));
  return [...new Set([...characters, ...beginnings])];
}

/** A class, the opening of a group, a quantifier, an escape, or any other character. */
const part =
  /\[(?:[^\]\\]|\\.)*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|\\(?:u(?:\{[\da-f]+\}|[\da-f]{4})|x[\da-f]{2}|[pP]\{[^}]*\}|.)|[^]/gi;

/** @type {Readonly<Record<string, string>>} */
const meanings = {
  d: '0',
  w: 'a',
  s: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  b: '',
  B: '',
  p: 'a',
  P: ' ',
  u: '~',
  x: '~',
};

/**
 * @param {string} text a part of an expression
 * @returns {string} a character that it stands for; nothing for what stands for none
 */
function characterOf(text) {
  if (text.startsWith('[^')) return 'a';
  const first = text.startsWith('[') ? text.slice(1) : text;
  if (first.startsWith('\\')) return meanings[first.charAt(1)] ?? first.charAt(1);
  if (text.startsWith('[')) return first.charAt(0);
  if (text.length > 1) return '';
  return text === '.' ? 'a' : '^$|?*+()'.includes(text) ? '' : text;
}
