// The results of pasted lines, typed or pasted a second time: texts by month, kept as one text of the draft.
import { decodeJson } from '../../../../lib/json/decode-json.ts';
import { decodeTypedMonth, decodeTypedNumber } from './decode-typed-values.ts';
import { splitColumns, type PastedLine, type RecordableLine } from './parse-pasted-results.ts';

export type Confirmations = Readonly<Record<string, string>>;

export function decodeConfirmations(text: string): Confirmations {
  const stored = decodeJson(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}

export function encodeConfirmations(confirmations: Confirmations): string {
  const given = Object.entries(confirmations).filter(([, text]) => text !== '');
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
}

/**
 * A column pasted at one of the lines fills that line and those below it, as a spreadsheet would; where the months were
 * pasted along with it, they say where each result belongs.
 */
export function spreadPasted(
  confirmations: Confirmations,
  lines: readonly PastedLine[],
  atLine: PastedLine,
  pasted: string,
): Confirmations {
  const rows = pasted.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
  // The title of the column belongs to no line.
  const start = rows.findIndex((row) => /\d/.test(row));
  const filled = rows.slice(start === -1 ? rows.length : start).flatMap((row, offset) => {
    const columns = splitColumns(row);
    const [first = '', second] = columns;
    const typed = decodeTypedMonth(first);
    if (second !== undefined && 'month' in typed) return [[String(typed.month), second] as const];
    const month = lines.find(({ number }) => number === atLine.number + offset)?.month ?? null;
    const value = row.includes('\t') ? (columns.at(-1) ?? '') : row.trim();
    return month === null || value === '' ? [] : [[String(month), value] as const];
  });
  return { ...confirmations, ...Object.fromEntries(filled) };
}

export type ConfirmationState = 'missing' | 'confirmed' | 'different';

export function findConfirmationState(line: RecordableLine, confirmations: Confirmations): ConfirmationState {
  const text = confirmations[String(line.month)] ?? '';
  if (text.trim() === '') return 'missing';
  return decodeTypedNumber(text) === line.value ? 'confirmed' : 'different';
}
