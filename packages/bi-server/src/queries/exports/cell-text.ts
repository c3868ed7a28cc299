// How cells look in exports that are made of text.
import { formatByPattern, parseByPattern, type DateFields } from '../java-date-pattern.ts';
import type { Cell } from '../result-table.ts';

export function presentCellText(cell: Exclude<Cell, null>): string {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : String(cell);
}

const datePattern = /^(?:(?<day>\d{4}-\d\d-\d\d) ?)?(?:(?<time>\d\d:\d\d:\d\d)(?:\.(?<fraction>\d+))?)?$/;

/** The parts of a date cell; nothing for what is beyond them, such as infinity or a year before Christ. */
export function findDateFields(cell: Cell): DateFields | undefined {
  const found = typeof cell === 'string' && cell !== '' ? datePattern.exec(cell) : null;
  if (found === null) return undefined;
  const { day = '1970-01-01', time = '00:00:00', fraction = '' } = found.groups ?? {};
  return parseByPattern(`${day} ${time}.${fraction.slice(0, 3).padEnd(3, '0')}`, 'yyyy-MM-dd HH:mm:ss.SSS');
}

export function presentDate(cell: Cell, pattern: string): string | undefined {
  const fields = findDateFields(cell);
  return fields === undefined ? undefined : formatByPattern(fields, pattern);
}
