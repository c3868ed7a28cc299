/// <reference path="./pdfkit.d.ts" />
// An analysis as a file for paper: heading, chart, and the table with its headers on every page. pdfkit writes line by line,
// so others have their turn between; what lays out whole documents at once holds up the process for seconds.
import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { PDFDocument } from 'pdfkit';

import type { Grid } from '../present-cellset.ts';
import { drawShape, placeDrawing } from './draw-shapes.ts';
import { registerFonts, Writer } from './pdf-fonts.ts';
import type { Drawing } from './read-svg.ts';
import { texts } from './texts.ts';

export interface PdfReport {
  readonly title: string;
  /** Lines under the title. */
  readonly facts: readonly string[];
  readonly grid: Grid;
  readonly drawing: Drawing | null;
  readonly createdAt: Date;
  readonly author: string;
}

const page = { width: 841.89, height: 595.28, margin: 36 } as const;
const room = { width: page.width - 2 * page.margin, bottom: page.height - page.margin - 20 } as const;
const ink = '#1F2A30';
const muted = '#55636B';
const hairline = '#DDE3E6';
const shade = '#F4F6FA';
const textSize = 8;
const lineHeight = 11;
const padding = 4;

/** Twenty columns of them are some sixty pages. */
const mostRows = 2000;
const mostCells = 40_000;
const mostColumns = 200;
const sampledRows = 200;

export async function writePdf(report: PdfReport, yielder: Yielder): Promise<Buffer[]> {
  // Not before the first one is written: a server needs it rarely, and would be a fifth longer loading itself at each start.
  const pdfkit = await import('pdfkit');
  const document = new pdfkit.PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // None of the library's own: it would look for their files, which a bundle has not.
    font: null,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: report.title,
      Author: report.author,
      CreationDate: report.createdAt,
      Producer: 'Prumo',
      Creator: 'Prumo',
    },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  await registerFonts(document);
  const sheet = new Sheet(document, report.title);
  sheet.writeHeading(report);
  await sheet.drawChart(report.drawing, yielder);
  await sheet.writeTable(report.grid, yielder);
  await sheet.numberPages(yielder);
  document.end();
  await ended;
  return pieces;
}

interface Column {
  readonly at: number;
  readonly width: number;
  readonly isHeader: boolean;
}

class Sheet {
  readonly #document: PDFDocument;
  readonly #writer: Writer;
  readonly #title: string;
  #y: number = page.margin;

  constructor(document: PDFDocument, title: string) {
    this.#document = document;
    this.#writer = new Writer(document);
    this.#title = title;
  }

  writeHeading({ title, facts }: PdfReport): void {
    this.#writeLines(this.#writer.wrap(title, room.width, 16, '500', 2), 16, '500', ink);
    this.#y += 2;
    for (const fact of facts)
      this.#writeLines(this.#writer.wrap(fact, room.width, 9, '400', 3), 9, '400', muted);
    this.#y += 10;
  }

  async drawChart(drawing: Drawing | null, yielder: Yielder): Promise<void> {
    if (drawing === null) return;
    const highest = room.bottom - this.#y;
    const width = Math.min(room.width, (highest * drawing.width) / drawing.height);
    const document = this.#document;
    document.save();
    placeDrawing(document, drawing, { x: page.margin, y: this.#y, width });
    for (const shape of drawing.shapes) {
      drawShape(document, this.#writer, shape);
      if (yielder.isDue()) await yielder.giveWay();
    }
    document.restore();
    this.#y += (width * drawing.height) / drawing.width + 12;
  }

  async writeTable(grid: Grid, yielder: Yielder): Promise<void> {
    const { cells, topOffset } = grid;
    const width = cells[0]?.length ?? 0;
    const shownWidth = Math.min(width, grid.leftOffset + mostColumns);
    const rows = cells.slice(topOffset);
    const shown = rows.slice(
      0,
      Math.min(mostRows, Math.max(1, Math.floor(mostCells / Math.max(1, shownWidth)))),
    );
    if (rows.length === 0) this.#note(texts.nothing);
    if (shown.length < rows.length) this.#note(texts.cut(shown.length, rows.length));
    if (shownWidth < width) this.#note(texts.columnsCut(mostColumns, width - grid.leftOffset));
    const heads = cells.slice(0, topOffset);
    const columns = await this.#measureColumns(
      heads,
      shown,
      { shownWidth, leftOffset: grid.leftOffset },
      yielder,
    );
    for (const [index, band] of splitBands(columns).entries()) {
      if (index > 0) this.#turnPage();
      const headHeight = this.#measureHead(heads, band);
      if (this.#y + headHeight + 3 * rowHeight > room.bottom) this.#turnPage();
      this.#writeHead(heads, band);
      for (const row of shown) {
        if (this.#y + rowHeight > room.bottom) {
          this.#turnPage();
          this.#writeHead(heads, band);
        }
        this.#writeRow(row, band);
        if (yielder.isDue()) await yielder.giveWay();
      }
    }
  }

  async numberPages(yielder: Yielder): Promise<void> {
    const { count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index);
      const text = texts.page(index + 1, count);
      const width = this.#writer.measure(text, textSize, '400');
      this.#document.fillColor(muted).fillOpacity(1);
      const y = page.height - page.margin - 8;
      this.#writer.write(text, { x: page.width - page.margin - width, y }, textSize, '400');
      const title = this.#writer.cut(this.#title, room.width - width - 40, textSize, '400');
      if (index > 0) this.#writer.write(title, { x: page.margin, y }, textSize, '400');
      if (yielder.isDue()) await yielder.giveWay();
    }
  }

  async #measureColumns(
    heads: Grid['cells'],
    rows: Grid['cells'],
    { shownWidth, leftOffset }: { readonly shownWidth: number; readonly leftOffset: number },
    yielder: Yielder,
  ): Promise<readonly Column[]> {
    const columns: Column[] = [];
    for (let at = 0; at < shownWidth; at += 1) {
      const isHeader = at < leftOffset;
      let width = 0;
      for (const row of rows.slice(0, sampledRows)) {
        width = Math.max(width, this.#writer.measure(row[at]?.value ?? '', textSize, '400'));
        if (yielder.isDue()) await yielder.giveWay();
      }
      for (const head of heads) {
        const words = (head[at]?.value ?? '').split(' ');
        for (const word of words) width = Math.max(width, this.#writer.measure(word, textSize, '500'));
      }
      const longest = isHeader ? 180 : 120;
      columns.push({ at, isHeader, width: Math.min(longest, Math.max(36, width + 2 * padding)) });
    }
    return columns;
  }

  #linesOf(head: readonly SaikuCell[], { at, width }: Column): readonly string[] {
    return this.#writer.wrap(head[at]?.value ?? '', width - 2 * padding, textSize, '500', 3);
  }

  #measureHead(heads: Grid['cells'], band: readonly Column[]): number {
    let height = 0;
    for (const head of heads)
      height += 6 + lineHeight * Math.max(1, ...band.map((column) => this.#linesOf(head, column).length));
    return height;
  }

  #writeHead(heads: Grid['cells'], band: readonly Column[]): void {
    const width = band.reduce((sum, column) => sum + column.width, 0);
    this.#document
      .fillOpacity(1)
      .rect(page.margin, this.#y, width, this.#measureHead(heads, band))
      .fill(shade);
    for (const head of heads) {
      const lines = band.map((column) => this.#linesOf(head, column));
      const height = 6 + lineHeight * Math.max(1, ...lines.map(({ length }) => length));
      let x: number = page.margin;
      for (const [index, column] of band.entries()) {
        // What stands over several columns is said over the first of them.
        const before = band[index - 1];
        const isSame =
          before !== undefined &&
          !before.isHeader &&
          !column.isHeader &&
          heads.length > 1 &&
          head !== heads.at(-1) &&
          head[before.at]?.value === head[column.at]?.value;
        for (const [line, text] of (isSame ? [] : (lines[index] ?? [])).entries())
          this.#writeCell(text, { x, y: this.#y + 3 + line * lineHeight }, column, '500');
        x += column.width;
      }
      this.#y += height;
    }
    this.#rule(width);
  }

  #writeRow(row: readonly SaikuCell[], band: readonly Column[]): void {
    let x: number = page.margin;
    for (const column of band) {
      const text = row[column.at]?.value ?? '';
      if (text !== '') {
        const cut = this.#writer.cut(text, column.width - 2 * padding, textSize, '400');
        this.#writeCell(cut, { x, y: this.#y + 3 }, column, '400');
      }
      x += column.width;
    }
    this.#y += rowHeight;
    this.#rule(x - page.margin);
  }

  #writeCell(
    text: string,
    { x, y }: { readonly x: number; readonly y: number },
    { width, isHeader }: Column,
    weight: '400' | '500',
  ): void {
    this.#document.fillColor(ink).fillOpacity(1);
    const left = isHeader ? x + padding : x + width - padding - this.#writer.measure(text, textSize, weight);
    this.#writer.write(text, { x: left, y }, textSize, weight);
  }

  #rule(width: number): void {
    this.#document
      .lineWidth(0.5)
      .strokeOpacity(1)
      .moveTo(page.margin, this.#y)
      .lineTo(page.margin + width, this.#y)
      .stroke(hairline);
  }

  #note(text: string): void {
    this.#writeLines(this.#writer.wrap(text, room.width, 9, '400', 3), 9, '400', ink);
    this.#y += 6;
  }

  #writeLines(lines: readonly string[], size: number, weight: '400' | '500', colour: string): void {
    for (const line of lines) {
      this.#document.fillColor(colour).fillOpacity(1);
      this.#writer.write(line, { x: page.margin, y: this.#y }, size, weight);
      this.#y += size * 1.4;
    }
  }

  #turnPage(): void {
    this.#document.addPage();
    this.#y = page.margin;
  }
}

const rowHeight = lineHeight + 5;

/** As many columns as a page has room for; the headers of the rows stand before each of them again. */
function splitBands(columns: readonly Column[]): readonly (readonly Column[])[] {
  const heads = columns.filter(({ isHeader }) => isHeader);
  const wanted = heads.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1, (room.width * 0.6) / Math.max(1, wanted));
  const fitted = heads.map((head) => ({ ...head, width: head.width * scale }));
  const start = wanted * scale;
  const bands: Column[][] = [];
  let used = Infinity;
  for (const column of columns) {
    if (column.isHeader) continue;
    if (used + column.width > room.width) {
      bands.push([...fitted]);
      used = start;
    }
    bands.at(-1)?.push(column);
    used += column.width;
  }
  return bands.length === 0 && fitted.length > 0 ? [fitted] : bands;
}
