import type { ProcessModel } from '../model/process-model.ts';
import type { Bounds, DiagramEdge, Point } from './diagram-model.ts';
import { drawText } from './draw-text.ts';
import { drawingStyle, svgElement } from './svg-element.ts';

/** Ends of lines, for the drawing's `defs`. */
export function defineArrows(): string {
  const solid = { fill: drawingStyle.line, stroke: drawingStyle.line, 'stroke-linejoin': 'round' };
  const hollow = { fill: drawingStyle.fill, stroke: drawingStyle.line };
  const marker = (id: string, refX: number, content: string): string =>
    svgElement(
      'marker',
      {
        id,
        viewBox: '0 0 20 20',
        refX,
        refY: 10,
        markerWidth: 10,
        markerHeight: 10,
        markerUnits: 'userSpaceOnUse',
        orient: 'auto',
      },
      content,
    );
  return [
    marker('arrow', 19, svgElement('path', { d: 'M1 4 L19 10 L1 16 Z', ...solid })),
    marker('message-arrow', 19, svgElement('path', { d: 'M1 4 L19 10 L1 16 Z', ...hollow })),
    marker('message-start', 10, svgElement('circle', { cx: 10, cy: 10, r: 7, ...hollow })),
    marker(
      'condition',
      1,
      svgElement('path', { d: 'M1 10 L10 4 L19 10 L10 16 Z', ...hollow, 'stroke-width': 2 }),
    ),
    marker('default', -4, svgElement('path', { d: 'M2 18 L10 2', ...hollow, 'stroke-width': 3 })),
  ].join('');
}

export function drawEdge(edge: DiagramEdge, model: ProcessModel): string {
  const d = edge.waypoints.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const line = {
    d,
    fill: 'none',
    stroke: drawingStyle.line,
    'stroke-width': 1.3,
    'stroke-linejoin': 'round',
  };
  const label = drawText(edge.name, {
    bounds: placeEdgeLabel(edge),
    align: edge.label === null && findMiddle(edge.waypoints).isUpright ? 'left' : 'center',
    verticalAlign: 'top',
  });
  switch (edge.kind) {
    case 'sequenceFlow':
      return (
        svgElement('path', { ...line, 'marker-end': 'url(#arrow)', 'marker-start': findStart(edge, model) }) +
        label
      );
    case 'messageFlow':
      return (
        svgElement('path', {
          ...line,
          'stroke-dasharray': '8 5',
          'marker-end': 'url(#message-arrow)',
          'marker-start': 'url(#message-start)',
        }) + label
      );
    case 'association':
      return svgElement('path', { ...line, stroke: drawingStyle.faint, 'stroke-dasharray': '2 4' }) + label;
  }
}

/** Where a flow's name stands when the file does not say: over its middle, or right of it. */
export function placeEdgeLabel({ label, waypoints }: DiagramEdge): Bounds {
  if (label !== null) {
    const width = Math.max(label.width, 40);
    return { ...label, x: label.x - (width - label.width) / 2, width };
  }
  const { point, isUpright } = findMiddle(waypoints);
  const width = 90;
  return isUpright
    ? { x: point.x + 5, y: point.y - 7, width, height: 14 }
    : { x: point.x - width / 2, y: point.y - 16, width, height: 14 };
}

/** A mark for the default, and for conditions that are not a gateway's. */
function findStart(edge: DiagramEdge, model: ProcessModel): string | null {
  const flow = model.flows.get(edge.elementId);
  const source = flow === undefined ? undefined : model.nodes.get(flow.sourceId);
  if (flow === undefined || source === undefined) return null;
  if (source.defaultFlow === flow.id) return 'url(#default)';
  return flow.condition !== null && !source.kind.endsWith('Gateway') ? 'url(#condition)' : null;
}

function findMiddle(points: readonly Point[]): { readonly point: Point; readonly isUpright: boolean } {
  const pieces = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return { start, end, length: Math.hypot(end.x - start.x, end.y - start.y) };
  });
  let left = pieces.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { start, end, length } of pieces) {
    if (left <= length && length > 0) {
      const share = left / length;
      return {
        point: { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
        isUpright: Math.abs(end.y - start.y) > Math.abs(end.x - start.x),
      };
    }
    left -= length;
  }
  return { point: points[0] ?? { x: 0, y: 0 }, isUpright: false };
}
