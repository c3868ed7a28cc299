// What somebody sends is read in a time that grows with its length, not with the square of it. With the square, each of
// these would take minutes; so a second is no measurement, only the difference between the two.
import { expect, it } from 'vitest';

import { findEncoding } from '../content/text-encoding.ts';
import { findShortcutUrl } from '../content/url-shortcut.ts';
import { decodeMultipart } from '../rest/repo-files/decode-multipart.ts';
import { parseFlatXml } from '../rest/http/flat-xml.ts';
import { decodeCdaFile } from './decode-cda-file.ts';
import { decodeQueryRequest } from './decode-query-request.ts';
import { findDateFields } from './exports/cell-text.ts';
import { parseFormula } from './formula/parse-formula.ts';
import { compileDatePattern } from './java-date-pattern.ts';
import { chooseValueDecoder } from './postgres-values.ts';
import { bindSql, requireSingleQuery } from './sql-text.ts';

const length = 50_000;
const longest = 1_000;

const given = new Map([['a', { values: ['1'], sqlType: 'text', isList: false }]]);

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a statement', (text) => requireSingleQuery(`select 1${text}`)],
  ['a statement that goes on', (text) => requireSingleQuery(`select 1${text}x`)],
  ['a quoted text of SQL', (text) => bindSql(`select '${text}'`, given)],
  ['an escaped text of SQL', (text) => bindSql(`select E'${text}`, given)],
  ['SQL', (text) => bindSql(text, given)],
  ['a CDA file', (text) => decodeCdaFile(text)],
  ['an attribute of a CDA file', (text) => decodeCdaFile(`<CDADescriptor ${text}`)],
  ['a body in XML', (text) => parseFlatXml(`<a>${text}</a>`)],
  ['a formula', (text) => parseFormula(text)],
  ['a date', (text) => compileDatePattern('ddMMyyyy HHmmss').parse(text)],
  ['a date pattern', (text) => compileDatePattern(text)],
  ['a date of a result', (text) => findDateFields(text)],
  ['a number of a result', (text) => chooseValueDecoder(1700)(text)],
  ['a number with a fraction', (text) => chooseValueDecoder(1700)(`1.${text}1`)],
  ['a shortcut', (text) => findShortcutUrl(text)],
  ['a shortcut with an address', (text) => findShortcutUrl(`URL=${text}`)],
  ['a page without a known encoding', (text) => findEncoding(Buffer.from(`\xff<meta${text}`, 'latin1'))],
  ['a form', (text) => decodeQueryRequest(new URLSearchParams(`path=/x&dataAccessId=y&${text}`))],
  [
    'a form with files',
    (text) => decodeMultipart(Buffer.from(`--b\r\n${text}\r\n--b--`), 'multipart/form-data; boundary=b'),
  ],
  [
    'a form with files of a strange type',
    (text) => decodeMultipart(Buffer.from('--b'), `multipart/form-data${text}`),
  ],
];

const units = [
  ' ',
  '\n',
  '\r\n',
  '\u00A0',
  ';',
  ' ;',
  '$',
  '${',
  '${a',
  '$a$b',
  '/*',
  '*/',
  '--',
  '--\n',
  "'",
  "''",
  '"',
  '\\',
  "\\'",
  '0',
  '00.',
  'a',
  'a=',
  'a="',
  '<',
  '<a',
  '<a>',
  '<a/>',
  '<!--',
  '<![CDATA[',
  '&',
  '&amp;',
  '(',
  '[',
  '{',
  '%',
  "E'a'\n",
  '=',
  'URL=',
  'URL=x ',
  'charset',
  'charset=',
  '\r\n--',
  '\r\n--b\r\n',
  'param1=1&',
  'paramx=1&',
  '-',
  '+',
  'é',
  'e\u0301',
  '\uD800',
  '\u{1F600}',
  'content-disposition:',
  ';name="',
  '; boundary="',
  '\t\t;',
];

it.each(readers)('%s is read at once, whatever it is made of', (_what, read) => {
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const beganAt = performance.now();
    const refusal = findRefusal(() => read(text));
    expect(performance.now() - beganAt, `made of ${JSON.stringify(unit)}`).toBeLessThan(longest);
    // Refused is read too, if it is said why.
    expect(refusal, `made of ${JSON.stringify(unit)}`).not.toBe('');
  }
});

/** Why it is not taken; nothing when it is. */
function findRefusal(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
