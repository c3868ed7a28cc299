// MATCHES takes Java's regular expressions, written by whoever asks: an engine that is linear in the text, and small patterns.
import { RE2JS } from 're2js';

import { OlapError } from '../olap-error.ts';

/** Within these a match takes hundredths of a second at most: its time is the text times the pattern, written out. */
const longestPattern = 200;
const mostRepeated = 100;
const longestText = 500;
/** Few, as a query has one or two: what a pattern has learnt of its texts takes some megabytes. */
const mostKept = 4;

const known = new Map<string, RE2JS>();

/** The whole text, as Java's `matches` has it. */
export function matches(text: string, pattern: string): boolean {
  if (text.length > longestText) fail(pattern, `texts of at most ${longestText} characters`);
  return compile(pattern).matches(text);
}

function compile(pattern: string): RE2JS {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  if (pattern.length > longestPattern) fail(pattern, `patterns of at most ${longestPattern} characters`);
  if (countRepeated(pattern) > mostRepeated) fail(pattern, `at most ${mostRepeated} repetitions in all`);
  const compiled = translate(pattern);
  if (known.size >= mostKept) known.clear();
  known.set(pattern, compiled);
  return compiled;
}

function translate(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return fail(pattern, 'regular expressions without back references and looking around');
  }
}

/** What stands in braces is written out before it is run. */
function countRepeated(pattern: string): number {
  return pattern
    .split(/\D+/)
    .filter((digits) => digits !== '')
    .reduce((sum, digits) => sum + Number(digits), 0);
}

function fail(pattern: string, taken: string): never {
  const token = pattern.slice(0, longestPattern);
  throw new OlapError('not_supported', `MATCHES takes ${taken}, not '${token}'`, { token });
}
