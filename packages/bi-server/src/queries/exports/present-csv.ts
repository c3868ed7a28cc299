import type { Cell, Column, ResultTable } from '../result-table.ts';
import { presentCellText, presentDate } from './cell-text.ts';
import type { ExportedResult, ExportSettings } from './present-result.ts';

export function presentCsv(table: ResultTable, settings: ExportSettings): ExportedResult {
  const separator = settings.get('csvSeparator') ?? ';';
  const quote = settings.get('csvQuote') ?? '"';
  const pattern = settings.get('dateFormat') ?? '';
  const textOf = (cell: Cell, column: Column | undefined): string => {
    if (cell === null) return '';
    const date = pattern === '' || column?.type !== 'Date' ? undefined : presentDate(cell, pattern);
    return date ?? presentCellText(cell);
  };
  const quoted = (text: string): string => quote + text.replaceAll(quote, quote + quote) + quote;
  const lines = table.rows.map((row) =>
    row.map((cell, index) => quoted(textOf(cell, table.columns[index]))).join(separator),
  );
  const header =
    settings.get('columnHeaders') === 'false'
      ? []
      : [table.columns.map(({ name }) => quoted(name)).join(separator)];
  return {
    contentType: 'text/csv',
    body: [...header, ...lines].map((line) => `${line}\n`).join(''),
    fileName: settings.get('attachmentName') ?? 'cda-export.csv',
  };
}
