import { escapeXml, documentProlog } from '../../rest/http/dto.ts';
import type { Cell, Column, ResultTable } from '../result-table.ts';
import { presentCellText, presentDate } from './cell-text.ts';
import type { ExportedResult } from './present-result.ts';

export function presentXml(table: ResultTable): ExportedResult {
  const columns = table.columns.map(
    ({ name, type }, index) => `<ColumnMetaData index="${index}" type="${type}" name="${escapeXml(name)}"/>`,
  );
  const rows = table.rows.map(
    (row) => `<Row>${row.map((cell, index) => columnOf(cell, table.columns[index])).join('')}</Row>`,
  );
  const content = `<MetaData>${columns.join('')}</MetaData><ResultSet>${rows.join('')}</ResultSet>`;
  return {
    contentType: 'text/xml',
    body: `${documentProlog}<CdaExport>${content}</CdaExport>`,
    fileName: undefined,
  };
}

function columnOf(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '<Col isNull="true"/>';
  const date = column?.type === 'Date' ? presentDate(cell, "yyyy-MM-dd'T'HH:mm:ss.SSS") : undefined;
  return `<Col>${escapeXml(date === undefined ? presentCellText(cell) : `${date}+0000`)}</Col>`;
}
