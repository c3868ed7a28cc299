import { gatherText } from '@prumo/database/long-work/gather-text';

import { compileDatePattern } from '../java-date-pattern.ts';
import { OutputError } from '../query-error.ts';
import type { Cell, Column, ResultTable, Row } from '../result-table.ts';
import { presentCellText, presentDate } from './cell-text.ts';
import type { ExportedResult, ExportSettings, ExportWork } from './present-result.ts';

export async function presentCsv(
  table: ResultTable,
  settings: ExportSettings,
  { yielder, isForSpreadsheets = false }: ExportWork,
): Promise<ExportedResult> {
  const separator = readMark(settings, 'csvSeparator', ';');
  const quote = readMark(settings, 'csvQuote', '"');
  const dateFormat = settings.get('dateFormat') ?? '';
  const pattern = dateFormat === '' ? undefined : compileDatePattern(dateFormat);
  const textOf = (cell: Cell, column: Column | undefined): string => {
    if (cell === null) return '';
    const date = pattern === undefined || column?.type !== 'Date' ? undefined : presentDate(cell, pattern);
    const text = date ?? presentCellText(cell);
    return column === undefined || column.type === 'String' ? harmless(text) : text;
  };
  const harmless = (text: string): string =>
    isForSpreadsheets && /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  const quoted = (text: string): string => quote + text.replaceAll(quote, quote + quote) + quote;
  const lineOf = (row: Row): string =>
    `${row.map((cell, index) => quoted(textOf(cell, table.columns[index]))).join(separator)}\n`;

  function* write(): Generator<string> {
    if (settings.get('columnHeaders') !== 'false') {
      yield `${table.columns.map(({ name }) => quoted(harmless(name))).join(separator)}\n`;
    }
    for (const row of table.rows) yield lineOf(row);
  }
  return {
    contentType: 'text/csv',
    body: await gatherText(write(), yielder),
    fileName: settings.get('attachmentName') ?? 'cda-export.csv',
  };
}

/** It stands around every cell: a long one would make a result a thousand times as long. */
const longestMark = 10;

function readMark(settings: ExportSettings, name: string, usual: string): string {
  const mark = settings.get(name) ?? usual;
  if (mark.length > longestMark) {
    throw new OutputError(`setting${name} takes at most ${longestMark} characters.`);
  }
  return mark;
}
