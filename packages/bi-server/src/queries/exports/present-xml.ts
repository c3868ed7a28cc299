import { gatherText } from '@prumo/database/long-work/gather-text';

import { escapeXml, documentProlog } from '../../rest/http/dto.ts';
import { compileDatePattern } from '../java-date-pattern.ts';
import type { Cell, Column, ResultTable } from '../result-table.ts';
import { presentCellText, presentDate } from './cell-text.ts';
import type { ExportedResult, ExportWork } from './present-result.ts';

export async function presentXml(table: ResultTable, { yielder }: ExportWork): Promise<ExportedResult> {
  function* write(): Generator<string> {
    yield `${documentProlog}<CdaExport><MetaData>`;
    for (const [index, { name, type }] of table.columns.entries()) {
      yield `<ColumnMetaData index="${index}" type="${type}" name="${escapeXml(name)}"/>`;
    }
    yield '</MetaData><ResultSet>';
    for (const row of table.rows) {
      yield `<Row>${row.map((cell, index) => columnOf(cell, table.columns[index])).join('')}</Row>`;
    }
    yield '</ResultSet></CdaExport>';
  }
  return { contentType: 'text/xml', body: await gatherText(write(), yielder), fileName: undefined };
}

const dateForm = compileDatePattern("yyyy-MM-dd'T'HH:mm:ss.SSS");

function columnOf(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '<Col isNull="true"/>';
  const date = column?.type === 'Date' ? presentDate(cell, dateForm) : undefined;
  return `<Col>${escapeXml(date === undefined ? presentCellText(cell) : `${date}+0000`)}</Col>`;
}
