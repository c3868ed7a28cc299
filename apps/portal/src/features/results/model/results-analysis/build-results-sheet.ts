import type { Sheet, SheetCell } from '../../../../lib/workbooks/write-workbook.ts';
import type { ResultRow } from './build-result-rows.ts';
import { type ExportHeading, type ExportValue, listExportColumns } from './build-results-csv.ts';
import { texts } from './texts.ts';

/** What the numbers belong to, then the table, the earliest month first; real numbers and dates. */
export function buildResultsSheet(
  { department, code, name, unit, period }: ExportHeading,
  rows: readonly ResultRow[],
): Sheet {
  const columns = listExportColumns(rows);
  return {
    name: texts.exports.sheet,
    fixedRows: 0,
    widths: columns.map(({ width }) => width),
    rows: [
      [{ kind: 'title', text: `${code} · ${name}` }],
      [{ kind: 'text', text: `${department} · ${period}` }],
      [{ kind: 'text', text: `${texts.exports.unit}: ${unit}` }],
      [],
      columns.map(({ title }) => ({ kind: 'title', text: title })),
      ...rows.toReversed().map((row) => columns.map(({ value }) => writeCell(value(row)))),
    ],
  };
}

function writeCell(cell: ExportValue): SheetCell {
  if (cell.kind === 'text') return cell.text === '' ? null : cell;
  if (cell.kind !== 'number') return cell;
  return cell.number === null ? null : { kind: 'number', number: cell.number };
}
