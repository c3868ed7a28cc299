// A part of the table for a spreadsheet: text with tabs, and the same as a table of HTML. Pure.
import { hideFormula } from '@prumo/ui/files/save-file';

import type { CellArea } from '../../../../components/grid/cell-area.ts';
import {
  findCell,
  findColumnHeader,
  findCorner,
  findRowHeader,
  readNumber,
  type Header,
  type TableLayout,
} from './layout.ts';

export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

export function coverAll({ rows, columns }: TableLayout): CellArea {
  return { firstRow: 0, lastRow: rows.length - 1, firstColumn: 0, lastColumn: columns.length - 1 };
}

interface CopiedCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** With the headers of the rows and columns, each in every line: a spreadsheet sorts and filters by them. */
export function copyCells(
  layout: TableLayout,
  area: CellArea,
  nameTotal: (header: Extract<Header, { kind: 'total' }>, axis: 'ROWS' | 'COLUMNS') => string,
): CopiedCells {
  const columns = listBetween(area.firstColumn, area.lastColumn);
  const heads = listBetween(0, layout.headColumns - 1);
  const presentHeader = (header: Header, axis: 'ROWS' | 'COLUMNS'): CopiedCell => ({
    text:
      header.kind === 'blank'
        ? ''
        : header.kind === 'total'
          ? nameTotal(header, axis)
          : (header.cell.value ?? ''),
    isNumber: false,
    isHeader: true,
  });
  const top = listBetween(0, layout.headRows - 1).map((row) => [
    ...heads.map((head) => {
      return { text: findCorner(layout, row, head)?.value ?? '', isNumber: false, isHeader: true };
    }),
    ...columns.map((column) => presentHeader(findColumnHeader(layout, row, column), 'COLUMNS')),
  ]);
  const body = listBetween(area.firstRow, area.lastRow).map((row) => [
    ...heads.map((head) => presentHeader(findRowHeader(layout, row, head), 'ROWS')),
    ...columns.map((column): CopiedCell => {
      const cell = findCell(layout, row, column);
      const number = readNumber(cell);
      return number === null
        ? { text: cell.value ?? '', isNumber: false, isHeader: false }
        : { text: presentNumber(number), isNumber: true, isHeader: false };
    }),
  ]);
  const lines = [...top, ...body];
  return {
    text: lines.map((line) => line.map(presentText).join('\t')).join('\r\n'),
    html: `<table>${lines.map((line) => `<tr>${line.map(presentHtml).join('')}</tr>`).join('')}</table>`,
  };
}

/** As exact as the server has it, with a comma and without points: that is what spreadsheets here take as a number. */
function presentNumber(number: number): string {
  return numberFormat.format(number);
}

const numberFormat = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 12 });

function presentText({ text, isNumber }: CopiedCell): string {
  if (isNumber) return text;
  return hideFormula(text.replaceAll(/[\t\r\n]/g, ' '));
}

function presentHtml(cell: CopiedCell): string {
  const tag = cell.isHeader ? 'th' : 'td';
  return `<${tag}>${escapeHtml(presentText(cell))}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function listBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}
