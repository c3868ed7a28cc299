// A workbook with one sheet in the format XLSX, written row by row while it is packed: whoever exports a hundred
// thousand rows keeps neither the thread nor the memory for themselves.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { documentProlog, escapeXml } from '../../rest/http/dto.ts';
import { writeZip, type ZipEntry } from '../../repository/write-zip.ts';

export type SheetCell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** In UTC. */
  | { readonly kind: 'day' | 'time'; readonly value: Date }
  | null;

export interface Sheet {
  readonly name: string;
  /** In bold, and in sight however far one scrolls; undefined for a sheet without one. */
  readonly head: readonly string[] | undefined;
  readonly rows: Iterable<readonly SheetCell[]>;
}

export async function writeWorkbook(sheet: Sheet, yielder: Yielder): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(listEntries(sheet, yielder))) pieces.push(piece);
  return pieces;
}

/** Two copies of one workbook are the same bytes. */
const modifiedAt = new Date(Date.UTC(1980, 0, 1));

async function* listEntries(sheet: Sheet, yielder: Yielder): AsyncGenerator<ZipEntry> {
  for (const [path, content] of Object.entries(frameOf(sheet.name))) {
    yield { path, bytes: Buffer.from(documentProlog + content, 'utf8'), modifiedAt };
  }
  yield { path: 'xl/worksheets/sheet1.xml', bytes: writeSheet(sheet, yielder), modifiedAt };
}

const pieceLength = 64 * 1024;

async function* writeSheet({ head, rows }: Sheet, yielder: Yielder): AsyncGenerator<Buffer> {
  let text = `${documentProlog}<worksheet xmlns="${main}">${head === undefined ? '' : headInSight}<sheetData>`;
  let number = 0;
  if (head !== undefined) {
    number += 1;
    text += presentRow(
      number,
      head.map((name, index) => presentText(name, `${nameColumn(index)}1`, styles.bold)),
    );
  }
  for (const row of rows) {
    number += 1;
    text += presentRow(
      number,
      row.map((cell, index) => presentCell(cell, `${nameColumn(index)}${number}`)),
    );
    if (text.length >= pieceLength) {
      yield Buffer.from(text, 'utf8');
      text = '';
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`, 'utf8');
}

function presentRow(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function presentCell(cell: SheetCell, place: string): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return presentText(cell.value, place, styles.usual);
    case 'number':
      return `<c r="${place}"><v>${cell.value}</v></c>`;
    case 'boolean':
      return `<c r="${place}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case 'day':
    case 'time':
      return `<c r="${place}" s="${styles[cell.kind]}"><v>${numberDay(cell.value)}</v></c>`;
  }
}

/** Said to be a text, one that begins with = is not computed. */
function presentText(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const columnNames: string[] = [];

/** A, B … Z, AA, AB … */
function nameColumn(index: number): string {
  const known = columnNames[index];
  if (known !== undefined) return known;
  const last = String.fromCodePoint(65 + (index % 26));
  const name = index < 26 ? last : nameColumn(Math.floor(index / 26) - 1) + last;
  columnNames[index] = name;
  return name;
}

/** The calendar of spreadsheets has its day 1 on 1 January 1900, and takes that year for a leap year. */
function numberDay(date: Date): number {
  return date.getTime() / 86_400_000 + 25_569;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const headInSight =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Places in `cellXfs` below. */
const styles = { usual: 0, bold: 1, day: 2, time: 3 } as const;

const styleSheet = [
  `<styleSheet xmlns="${main}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="4">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs></styleSheet>',
].join('');

/** Everything of the package but the sheet itself, by path. */
function frameOf(sheetName: string): Readonly<Record<string, string>> {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${contentTypes}">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>`,
      '</Types>',
    ].join(''),
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styleSheet,
  };
}
