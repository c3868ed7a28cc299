// The old format XLS is nobody's any more: whoever asks for it gets what every spreadsheet opens, under its own name.
import type { Cell, Column, ResultTable } from '../result-table.ts';
import { findDateFields, presentCellText } from './cell-text.ts';
import type { ExportedResult, ExportSettings, ExportWork } from './present-result.ts';
import { writeWorkbook, type SheetCell } from './write-workbook.ts';

const longestText = 32_767;
const fileEnding = /\.xlsx?$/i;

export async function presentXlsx(
  table: ResultTable,
  settings: ExportSettings,
  { yielder }: ExportWork,
): Promise<ExportedResult> {
  const withHead = settings.get('columnHeaders') !== 'false';
  const head = table.columns.map(({ name }) => name.slice(0, longestText));
  function* listRows(): Generator<readonly SheetCell[]> {
    for (const row of table.rows) yield row.map((cell, index) => sheetCellOf(cell, table.columns[index]));
  }
  const name = settings.get('attachmentName') ?? 'cda-export';
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await writeWorkbook(
      { name: 'Dados', head: withHead ? head : undefined, rows: listRows() },
      yielder,
    ),
    fileName: `${name.replace(fileEnding, '')}.xlsx`,
  };
}

function sheetCellOf(cell: Cell, column: Column | undefined): SheetCell {
  if (cell === null) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { kind: 'number', value: cell } : null;
  if (typeof cell === 'boolean') return { kind: 'boolean', value: cell };
  if (column?.type === 'Date') {
    const fields = findDateFields(cell);
    // A spreadsheet's calendar begins in 1900.
    if (fields !== undefined && fields.year >= 1900 && typeof cell === 'string' && cell.length >= 10) {
      const { year, month, day, hour, minute, second, millisecond } = fields;
      return {
        kind: cell.length > 10 ? 'time' : 'day',
        value: new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond)),
      };
    }
  }
  return { kind: 'text', value: presentCellText(cell).slice(0, longestText) };
}
