// A table that Brazilian spreadsheets open by a double click: semicolons, decimal commas, and the mark of UTF-8.
import { firstDayOf } from '@prumo/domain/indicators/month';

import type { ResultRow } from './build-result-rows.ts';
import { exportColumns, type ExportValue } from './export-columns.ts';
import { texts } from './texts.ts';

export interface ExportHeading {
  readonly department: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly period: string;
}

/** The earliest month first, and in each row what it belongs to, so that several files can be put together. */
export function buildResultsCsv(heading: ExportHeading, rows: readonly ResultRow[]): string {
  const { department, code, name, unit } = heading;
  const titles = [texts.details.department, texts.details.code, texts.details.name, texts.exports.unit];
  const lines = [
    [...titles, ...exportColumns.map(({ title }) => title)].map(presentText),
    ...rows
      .toReversed()
      .map((row) => [
        ...[department, code, name, unit].map(presentText),
        ...exportColumns.map(({ value }) => presentCell(value(row))),
      ]),
  ];
  return `${byteOrderMark}${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}

const byteOrderMark = '\uFEFF';

function presentCell(cell: ExportValue): string {
  switch (cell.kind) {
    case 'text':
      return presentText(cell.text);
    case 'number':
      return cell.number === null ? '' : presentDecimal(cell.number);
    case 'count':
      return String(cell.count);
    case 'month':
      return firstDayOf(cell.month).split('-').toReversed().join('/');
  }
}

/** As exact as it was recorded, and never with an exponent. */
function presentDecimal(number: number): string {
  return number.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 9 });
}

/** Spreadsheets run text that begins like a formula; behind an apostrophe they show it. */
function presentText(text: string): string {
  const harmless = /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
