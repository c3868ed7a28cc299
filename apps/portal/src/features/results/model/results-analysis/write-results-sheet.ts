// Loaded when somebody asks for a spreadsheet: it brings the library along.
import writeExcelFile from 'write-excel-file/universal';

import type { ExportHeading } from './build-results-csv.ts';
import type { ResultRow } from './build-result-rows.ts';
import { buildResultsSheet } from './build-results-sheet.ts';
import { listExportColumns } from './export-columns.ts';
import { texts } from './texts.ts';

/**
 * The library compresses what is larger than 160 kB in a worker made of text, which the page's
 * Content-Security-Policy refuses. All months that can be recorded make a sheet of about half of that.
 */
export async function writeResultsSheet(heading: ExportHeading, rows: readonly ResultRow[]): Promise<Blob> {
  const cells = buildResultsSheet(heading, rows).map((row) => [...row]);
  return await writeExcelFile(cells, {
    sheet: texts.exports.sheet,
    columns: listExportColumns(rows).map(({ width }) => ({ width })),
  }).toBlob();
}
