import { stripVTControlCharacters } from 'node:util';

const mostLines = 8;
const longestLine = 200;

/**
 * Why a test failed, to stand below its title in the last lines of a run, which may be all that somebody gets to see.
 *
 * @param {string} title
 * @param {string | undefined} message of the first error
 */
export function withReason(title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .*(?:node_modules|node:)/.test(line))
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  return [title, ...lines].join('\n      ');
}
