// A process as its file draws it, as SVG text.
import type { ProcessModel } from '../model/process-model.ts';
import type { Bounds, DiagramEdge, DiagramModel, DiagramShape } from './diagram-model.ts';
import { defineArrows, drawEdge, placeEdgeLabel } from './draw-edge.ts';
import { drawNode } from './draw-node.ts';
import { drawContext } from './draw-context.ts';
import { drawingStyle, svgElement } from './svg-element.ts';

export interface DrawingOptions {
  /** Marked in red: where something is at work. */
  readonly activeNodeIds: readonly string[];
}

export function buildSvg(model: ProcessModel, diagram: DiagramModel, options: DrawingOptions): string {
  const active = new Set(options.activeNodeIds);
  const shapes = diagram.shapes.filter((shape) => isShown(shape, model)).toSorted(compareDepth(model));
  const edges = diagram.edges.filter((edge) => isEdgeShown(edge, model, shapes));
  const draw = (shape: DiagramShape): string => drawShape(shape, model, active);
  const drawn = [
    ...shapes.filter((shape) => isUnderEdges(shape, model)).map(draw),
    ...edges.map((edge) => drawEdge(edge, model)),
    ...shapes.filter((shape) => !isUnderEdges(shape, model)).map(draw),
  ];
  const frame = findFrame(shapes, edges);
  const scale = Math.min(1, longestSide / frame.width, longestSide / frame.height);
  return svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: Math.ceil(frame.width * scale),
      height: Math.ceil(frame.height * scale),
      viewBox: [frame.x, frame.y, frame.width, frame.height].join(' '),
      'font-family': drawingStyle.fontFamily,
      'font-size': drawingStyle.fontSize,
    },
    [
      svgElement('defs', {}, defineArrows()),
      svgElement('rect', { ...frame, fill: '#ffffff' }),
      ...drawn,
    ].join(''),
  );
}

/** Room for names that the file gives no place. */
const margin = 20;

/** A file may claim any size; the picture is made smaller instead of exhausting the memory. */
const longestSide = 6000;

function isShown(shape: DiagramShape, model: ProcessModel): boolean {
  if (shape.kind === 'node') return model.nodes.has(shape.elementId);
  return shape.processId === model.id || shape.processId === null;
}

/** Flows of the process, and what joins things that are both seen. */
function isEdgeShown(edge: DiagramEdge, model: ProcessModel, shapes: readonly DiagramShape[]): boolean {
  if (edge.kind === 'sequenceFlow') return model.flows.has(edge.elementId);
  if (edge.processId !== null) return edge.processId === model.id;
  return [edge.waypoints[0], edge.waypoints.at(-1)].every((point) =>
    shapes.some(({ bounds: { x, y, width, height } }) => {
      if (point === undefined) return false;
      const isInWidth = point.x >= x - 2 && point.x <= x + width + 2;
      return isInWidth && point.y >= y - 2 && point.y <= y + height + 2;
    }),
  );
}

/** What is large lies below what is small, and events on a border above all. */
function compareDepth(model: ProcessModel): (one: DiagramShape, other: DiagramShape) => number {
  const rank = (shape: DiagramShape): number => {
    if (shape.kind === 'pool') return 0;
    if (shape.kind === 'lane' || shape.kind === 'group') return 1;
    return model.nodes.get(shape.elementId)?.kind === 'boundaryEvent' ? 3 : 2;
  };
  const area = ({ bounds }: DiagramShape): number => bounds.width * bounds.height;
  return (one, other) => rank(one) - rank(other) || area(other) - area(one);
}

function isUnderEdges(shape: DiagramShape, model: ProcessModel): boolean {
  if (shape.kind !== 'node') return shape.kind === 'pool' || shape.kind === 'lane' || shape.kind === 'group';
  return model.nodes.get(shape.elementId)?.kind === 'subProcess' && shape.isExpanded;
}

function drawShape(shape: DiagramShape, model: ProcessModel, active: ReadonlySet<string>): string {
  const node = shape.kind === 'node' ? model.nodes.get(shape.elementId) : undefined;
  return node === undefined ? drawContext(shape) : drawNode(node, shape, active.has(node.id));
}

function findFrame(shapes: readonly DiagramShape[], edges: readonly DiagramEdge[]): Bounds {
  const boxes = [
    ...shapes.map(({ bounds }) => bounds),
    ...shapes.flatMap(({ name, label }) => (name === null || label === null ? [] : [label])),
    ...edges.filter(({ name }) => name !== null).map(placeEdgeLabel),
    ...edges.flatMap(({ waypoints }) => waypoints.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))),
  ];
  const [first = { x: 0, y: 0, width: 1, height: 1 }] = boxes;
  let { x: left, y: top } = first;
  let right = left;
  let bottom = top;
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}
