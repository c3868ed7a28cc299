import { firstDayOf } from '@prumo/domain/indicators/month';
import { buildCsv, type CsvCell } from '@prumo/ui/files/build-csv';

import type { ResultRow } from './build-result-rows.ts';
import { listExportColumns, type ExportValue } from './export-columns.ts';
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
  const columns = listExportColumns(rows);
  const titles = [texts.details.department, texts.details.code, texts.details.name, texts.exports.unit];
  return buildCsv([
    [...titles, ...columns.map(({ title }) => title)],
    ...rows
      .toReversed()
      .map((row) => [department, code, name, unit, ...columns.map(({ value }) => presentCell(value(row)))]),
  ]);
}

function presentCell(cell: ExportValue): CsvCell {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.number;
    case 'count':
      return cell.count;
    case 'month':
      return firstDayOf(cell.month).split('-').toReversed().join('/');
  }
}
