import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';
import writeExcelFile from 'write-excel-file/universal';

import type { ResultRow } from './build-result-rows.ts';
import { type ExportHeading, type ExportValue, listExportColumns } from './build-results-csv.ts';
import { texts } from './texts.ts';

/** A cell in the words of write-excel-file. */
interface SheetCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor;
  readonly format?: string;
  readonly fontWeight?: 'bold';
}

/** What the numbers belong to, then the table, the earliest month first; real numbers and dates. */
export function buildResultsSheet(
  { department, code, name, unit, period }: ExportHeading,
  rows: readonly ResultRow[],
): readonly (readonly (SheetCell | null)[])[] {
  const columns = listExportColumns(rows);
  return [
    [writeTitle(`${code} · ${name}`)],
    [writeText(`${department} · ${period}`)],
    [writeText(`${texts.exports.unit}: ${unit}`)],
    [],
    columns.map(({ title }) => writeTitle(title)),
    ...rows.toReversed().map((row) => columns.map(({ value }) => writeCell(value(row)))),
  ];
}

function writeCell(cell: ExportValue): SheetCell | null {
  switch (cell.kind) {
    case 'text':
      return cell.text === '' ? null : writeText(cell.text);
    case 'number':
      return cell.number === null ? null : { value: cell.number, type: Number, format: '#,##0.00' };
    case 'count':
      return { value: cell.count, type: Number, format: '0' };
    case 'month':
      // Spreadsheets know days without a zone; the library takes the one in UTC.
      return {
        value: new Date(Date.UTC(yearOf(cell.month), monthOfYear(cell.month) - 1, 1)),
        type: Date,
        format: 'mm/yyyy',
      };
  }
}

function writeText(text: string): SheetCell {
  return { value: text, type: String };
}

function writeTitle(text: string): SheetCell {
  return { value: text, type: String, fontWeight: 'bold' };
}

// Loaded when somebody asks for a spreadsheet: it brings the library along.

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
