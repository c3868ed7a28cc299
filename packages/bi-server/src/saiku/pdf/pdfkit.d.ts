/** The part of pdfkit that is used here. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface TextOptions {
    readonly lineBreak: false;
  }

  export interface PDFGradient {
    stop(offset: number, colour: string): this;
  }

  export class PDFDocument extends Readable {
    constructor(options: object);
    x: number;
    y: number;
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    addPage(): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(d: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    clip(): this;
    linearGradient(x1: number, y1: number, x2: number, y2: number): PDFGradient;
    fill(colour: string | PDFGradient): this;
    stroke(colour?: string): this;
    fillAndStroke(fill: string | PDFGradient, stroke: string): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    dash(length: number | readonly number[], options?: { readonly space?: number }): this;
    undash(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(index: number): this;
    end(): void;
  }
}
