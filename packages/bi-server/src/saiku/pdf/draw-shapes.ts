/// <reference path="./pdfkit.d.ts" />
import type { PDFDocument, PDFGradient } from 'pdfkit';

import type { Writer } from './pdf-fonts.ts';
import type { Drawing, Gradient, PathShape, TextShape } from './read-svg.ts';

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
  const paint = fill === null || typeof fill === 'string' ? fill : buildGradient(document, fill);
  if (paint !== null && hasFill && hasStroke) document.fillAndStroke(paint, stroke);
  else if (paint !== null && hasFill) document.fill(paint);
  else document.stroke(stroke ?? '#000000');
}

function buildGradient(document: PDFDocument, { from, to, stops }: Gradient): PDFGradient {
  const gradient = document.linearGradient(...from, ...to);
  for (const { offset, colour } of stops) gradient.stop(offset, colour);
  return gradient;
}

function drawText(document: PDFDocument, writer: Writer, shape: TextShape): void {
  document.transform(...shape.matrix);
  document.fillColor(shape.fill).fillOpacity(shape.opacity);
  const width = writer.measure(shape.text, shape.size, '400');
  const before = shape.anchor === 'middle' ? width / 2 : shape.anchor === 'end' ? width : 0;
  writer.write(shape.text, { x: shape.x - before, y: shape.y }, shape.size, '400');
}
