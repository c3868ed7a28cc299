// How cells look in exports that are made of text.
import type { DateFields } from '@prumo/contracts/dates/java-date-pattern';

import type { DatePattern } from '../java-date-pattern.ts';
import type { Cell } from '../result-table.ts';

export function presentCellText(cell: Exclude<Cell, null>): string {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : String(cell);
}

const dateForm =
  /^(?:(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) ?)?(?:(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.(?<fraction>\d+))?)?$/;

/** The parts of a date cell; nothing for what is beyond them, such as infinity or a year before Christ. */
export function findDateFields(cell: Cell): DateFields | undefined {
  const found = typeof cell === 'string' && cell !== '' ? dateForm.exec(cell)?.groups : undefined;
  if (found === undefined) return undefined;
  const numberOf = (part: string, usual: number): number => Number(found[part] ?? usual);
  return {
    year: numberOf('year', 1970),
    month: numberOf('month', 1),
    day: numberOf('day', 1),
    hour: numberOf('hour', 0),
    minute: numberOf('minute', 0),
    second: numberOf('second', 0),
    millisecond: Number((found['fraction'] ?? '').slice(0, 3).padEnd(3, '0')),
  };
}

export function presentDate(cell: Cell, pattern: DatePattern): string | undefined {
  const fields = findDateFields(cell);
  return fields === undefined ? undefined : pattern.format(fields);
}
