import { OutputError } from '../query-error.ts';
import type { ResultTable } from '../result-table.ts';
import type { ExportedResult, ExportSettings } from './present-result.ts';

/** The first blob of the first row, under the name that its column file_name has. */
export function presentBinary(table: ResultTable, settings: ExportSettings): ExportedResult {
  const [row] = table.rows;
  const bytes = row?.find((cell) => Buffer.isBuffer(cell));
  if (bytes === undefined) throw new OutputError('The result has no blob in its first row.');
  const name = row?.[table.columns.findIndex((column) => column.name.toLowerCase() === 'file_name')];
  return {
    contentType: 'application/octet-stream',
    body: [bytes],
    fileName: typeof name === 'string' ? name : (settings.get('attachmentName') ?? 'cda-export.bin'),
  };
}
