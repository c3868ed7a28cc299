// A workbook of one sheet in the format XLSX. Loaded when somebody asks for one: it brings the library along that packs it.
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import { strToU8, zipSync } from 'fflate';

export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  /** In bold. */
  | { readonly kind: 'title'; readonly text: string }
  /** With two decimals. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'month'; readonly month: Month }
  | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** How many rows stay in sight however far one scrolls. */
  readonly fixedRows: number;
}

/**
 * Packed in one go and without a worker: those of libraries are made of text, which the page's Content-Security-Policy
 * refuses. A thousand rows of sixteen columns take about a tenth of a second.
 */
export function writeWorkbook(sheet: Sheet): Blob {
  const files: Record<string, Uint8Array> = {};
  for (const [path, content] of Object.entries(listParts(sheet))) files[path] = strToU8(prolog + content);
  return new Blob([zipSync(files, { mtime: usualTime })], { type: `${types}.sheet` });
}

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Two copies of one workbook are the same bytes. */
const usualTime = new Date(1980, 0, 1);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function listParts(sheet: Sheet): Readonly<Record<string, string>> {
  const relate = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${contentTypes}">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('workbook', 'sheet.main'),
      override('worksheets/sheet1', 'worksheet'),
      override('styles', 'styles'),
      '</Types>',
    ].join(''),
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relate('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relate('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relate('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styleSheet,
    'xl/worksheets/sheet1.xml': presentSheet(sheet),
  };
}

/** Places in `cellXfs` below. */
const styles = { text: 0, title: 1, number: 2, count: 3, month: 4 } as const;

const styleSheet = [
  `<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="mm/yyyy"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  // Of the formats that every spreadsheet knows, 4 is #,##0.00 and 1 is 0.
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs></styleSheet>',
].join('');

function presentSheet({ rows, widths, fixedRows }: Sheet): string {
  const pane =
    fixedRows === 0
      ? ''
      : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${fixedRows}" topLeftCell="A${fixedRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => presentCell(cell, `${nameColumn(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}">${pane}${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function presentCell(cell: SheetCell, place: string): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
    case 'title':
      // Said to be a text, one that begins with = is not computed.
      return `<c r="${place}" s="${styles[cell.kind]}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
    case 'number':
      return presentNumber(cell.number, place, styles.number);
    case 'count':
      return presentNumber(cell.count, place, styles.count);
    case 'month':
      return presentNumber(numberDay(cell.month), place, styles.month);
  }
}

function presentNumber(number: number, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

/** A, B … Z, AA, AB … */
function nameColumn(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : nameColumn(Math.floor(index / 26) - 1) + last;
}

/** Of the month's first day; the calendar of spreadsheets begins in 1900, and takes that year for a leap year. */
function numberDay(month: Month): number {
  return Date.UTC(yearOf(month), monthOfYear(month) - 1, 1) / 86_400_000 + 25_569;
}

/** Signs that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
