/// <reference path="./pdfkit.d.ts" />
import type { PDFDocument } from 'pdfkit';

import type { Writer } from './pdf-fonts.ts';
import type { Drawing, PathShape, TextShape } from './read-svg.ts';

/** A chart in its place; what it clips is clipped. */
export function drawShape(document: PDFDocument, writer: Writer, shape: PathShape | TextShape): void {
  document.save();
  if (shape.kind === 'text') drawText(document, writer, shape);
  else drawPath(document, shape);
  document.restore();
}

/** From the drawing's own measures to those of the page. */
export function placeDrawing(
  document: PDFDocument,
  { width }: Drawing,
  place: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const scale = place.width / width;
  document.transform(scale, 0, 0, scale, place.x, place.y);
}

function drawPath(document: PDFDocument, shape: PathShape): void {
  if (shape.clip !== null) document.path(shape.clip.d).clip();
  document.transform(...shape.matrix);
  const { fill, stroke } = shape;
  const hasFill = fill !== null && shape.fillOpacity > 0;
  const hasStroke = stroke !== null && shape.strokeWidth > 0 && shape.strokeOpacity > 0;
  if (!hasFill && !hasStroke) return;
  document.fillOpacity(shape.fillOpacity).strokeOpacity(shape.strokeOpacity).lineWidth(shape.strokeWidth);
  if (shape.dash.length > 0) document.dash([...shape.dash]);
  document.path(shape.d);
  if (hasFill && hasStroke) document.fillAndStroke(fill, stroke);
  else if (hasFill) document.fill(fill);
  else document.stroke(stroke ?? '#000000');
}

function drawText(document: PDFDocument, writer: Writer, shape: TextShape): void {
  document.transform(...shape.matrix);
  document.fillColor(shape.fill).fillOpacity(shape.opacity);
  const width = writer.measure(shape.text, shape.size, '400');
  const before = shape.anchor === 'middle' ? width / 2 : shape.anchor === 'end' ? width : 0;
  writer.write(shape.text, { x: shape.x - before, y: shape.y }, shape.size, '400');
}
