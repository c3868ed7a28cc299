// The old format XLS is nobody's any more: whoever asks for it gets what every spreadsheet opens, under its own name.
import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';

import type { Cell, Column, ResultTable } from '../result-table.ts';
import { findDateFields, presentCellText } from './cell-text.ts';
import type { ExportedResult, ExportSettings } from './present-result.ts';

const longestText = 32_767;
const fileEnding = /\.xlsx?$/i;

export async function presentXlsx(table: ResultTable, settings: ExportSettings): Promise<ExportedResult> {
  const head: SheetCell[] = table.columns.map(({ name }) => ({
    value: cleanText(name),
    type: String,
    fontWeight: 'bold',
  }));
  const rows = table.rows.map((row) => row.map((cell, index) => sheetCellOf(cell, table.columns[index])));
  const withHead = settings.get('columnHeaders') !== 'false';
  const book = writeXlsxFile(withHead ? [head, ...rows] : rows, {
    sheet: 'Dados',
    stickyRowsCount: withHead ? 1 : 0,
  });
  const name = settings.get('attachmentName') ?? 'cda-export';
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await book.toBuffer(),
    fileName: `${name.replace(fileEnding, '')}.xlsx`,
  };
}

function sheetCellOf(cell: Cell, column: Column | undefined): SheetCell {
  if (cell === null) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null;
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  if (column?.type === 'Date') {
    const fields = findDateFields(cell);
    // A spreadsheet's calendar begins in 1900.
    if (fields !== undefined && fields.year >= 1900 && typeof cell === 'string' && cell.length >= 10) {
      const { year, month, day, hour, minute, second, millisecond } = fields;
      return {
        value: new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond)),
        type: Date,
        format: cell.length > 10 ? 'dd/mm/yyyy hh:mm:ss' : 'dd/mm/yyyy',
      };
    }
  }
  // Said to be a text, one that begins with = is not computed.
  return { value: cleanText(presentCellText(cell)), type: String };
}

/** Characters that XML cannot hold would make the whole file unreadable. */
function cleanText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .slice(0, longestText);
}
