// Cells as people read them, and as spreadsheets take them. Pure.
import type { QueryAnswer, QueryCell, QueryColumnType } from '@prumo/contracts/bi/query-runner';
import { hideFormula } from '@prumo/ui/files/save-file';

import { texts } from '../texts.ts';

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });
const plainFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 12, useGrouping: false });

/** Numbers of a whole column have no points between thousands where they may be codes, as years and months are. */
export function presentCell(cell: Exclude<QueryCell, null>, type: QueryColumnType): string {
  if (typeof cell === 'boolean') return cell ? texts.yes : texts.no;
  if (typeof cell === 'number')
    return type === 'Integer' ? plainFormat.format(cell) : numberFormat.format(cell);
  return type === 'Date' ? presentDate(cell) : cell;
}

/** `2024-03-01 10:20:30.0` as 01/03/2024 10:20:30. */
function presentDate(text: string): string {
  const [day = '', time = ''] = text.split(' ');
  const parts = day.split('-');
  if (parts.length !== 3) return text;
  const shown = parts.toReversed().join('/');
  const clock = time.replace(/\.0$/, '');
  return clock === '' ? shown : `${shown} ${clock}`;
}

interface CopiedArea {
  readonly rows: QueryAnswer['rows'];
  readonly columns: QueryAnswer['columns'];
  readonly withNames: boolean;
}

/** Text with tabs: numbers with a comma, nothing for null, and nothing that a spreadsheet would run as a formula. */
export function presentForSpreadsheet({ rows, columns, withNames }: CopiedArea): string {
  const lines = rows.map((row) => row.map(presentOne).join('\t'));
  return [...(withNames ? [columns.map(({ name }) => escapeText(name)).join('\t')] : []), ...lines].join(
    '\r\n',
  );
}

function presentOne(cell: QueryCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainFormat.format(cell);
  return escapeText(String(cell));
}

function escapeText(text: string): string {
  const oneLine = text.replaceAll(/[\t\r\n]/g, ' ');
  return /^-?\d+(?:\.\d+)?$/.test(oneLine) ? oneLine : hideFormula(oneLine);
}
