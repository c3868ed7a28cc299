import type { FlowNode } from '../model/process-model.ts';
import type { Bounds, DiagramShape } from './diagram-model.ts';
import { drawSymbol, type SymbolName } from './draw-symbols.ts';
import { drawText } from './draw-text.ts';
import { drawingStyle, outline } from './drawing-style.ts';
import { svgElement } from './svg-element.ts';

/** Tasks, call activities and sub-processes. */
export function drawActivity(node: FlowNode, shape: DiagramShape, isActive: boolean): string {
  const { bounds } = shape;
  const isOpen = node.kind === 'subProcess' && shape.isExpanded;
  const box = {
    ...bounds,
    rx: 8,
    fill: isOpen ? drawingStyle.fill : drawingStyle.activityFill,
    'stroke-dasharray': node.kind === 'subProcess' && node.isEventTriggered ? '3 3' : null,
    ...outline(isActive, node.kind === 'callActivity' ? 3 : 1.5),
  };
  const isTransaction = node.kind === 'subProcess' && node.isTransaction;
  const inner = isTransaction ? svgElement('rect', { ...box, ...shrink(bounds, 3), rx: 6 }) : '';
  return (
    svgElement('rect', box) +
    inner +
    drawTypeSign(node, bounds) +
    drawName(node, shape, isOpen) +
    drawMarkers(node, shape)
  );
}

function shrink({ x, y, width, height }: Bounds, by: number): Bounds {
  return { x: x + by, y: y + by, width: Math.max(1, width - 2 * by), height: Math.max(1, height - 2 * by) };
}

function drawName(node: FlowNode, { bounds }: DiagramShape, isOpen: boolean): string {
  const inside = shrink(bounds, 5);
  if (isOpen) {
    return drawText(node.name, { bounds: inside, align: 'center', verticalAlign: 'top', isClipped: true });
  }
  // Signs stand above and below; the name keeps clear of them when there is room.
  const hasSign = findTypeSign(node) !== null && bounds.height >= 55;
  const hasMarkers = countMarkers(node, false) > 0 && bounds.height >= 55;
  const top = hasSign ? 14 : 0;
  const bottom = hasMarkers ? 14 : 0;
  const clear = { ...inside, y: inside.y + top, height: Math.max(1, inside.height - top - bottom) };
  return drawText(node.name, { bounds: clear, align: 'center', verticalAlign: 'middle', isClipped: true });
}

function drawTypeSign(node: FlowNode, { x, y }: Bounds): string {
  const sign = findTypeSign(node);
  return sign === null ? '' : drawSymbol(sign, { x: x + 5, y: y + 5, size: 15, isFilled: sign === 'send' });
}

function findTypeSign(node: FlowNode): SymbolName | null {
  switch (node.kind) {
    case 'userTask':
      return 'user';
    case 'serviceTask':
      return node.work.kind === 'mail' ? 'send' : 'service';
    case 'scriptTask':
      return 'script';
    case 'receiveTask':
      return 'receive';
    case 'manualTask':
      return node.historyType === 'manualTask' ? 'manual' : null;
    default:
      return null;
  }
}

const markerSize = 12;

function countMarkers(node: FlowNode, isOpen: boolean): number {
  return (node.multiInstance === null ? 0 : 1) + (node.kind === 'subProcess' && !isOpen ? 1 : 0);
}

/** At the foot: what is repeated, what is closed. */
function drawMarkers(node: FlowNode, { bounds, isExpanded }: DiagramShape): string {
  const count = countMarkers(node, isExpanded);
  let x = bounds.x + bounds.width / 2 - (count * markerSize + Math.max(0, count - 1) * 4) / 2;
  const y = bounds.y + bounds.height - markerSize - 3;
  const drawn: string[] = [];
  if (node.kind === 'subProcess' && !isExpanded) {
    drawn.push(drawPlus(x, y));
    x += markerSize + 4;
  }
  if (node.multiInstance !== null) drawn.push(drawBars(x, y, node.multiInstance.isSequential));
  return drawn.join('');
}

function drawPlus(x: number, y: number): string {
  const line = { fill: 'none', stroke: drawingStyle.line, 'stroke-width': 1.2 };
  const middle = markerSize / 2;
  const d = `M${x + 3} ${y + middle} H${x + markerSize - 3} M${x + middle} ${y + 3} V${y + markerSize - 3}`;
  return (
    svgElement('rect', { x, y, width: markerSize, height: markerSize, ...line }) +
    svgElement('path', { d, ...line })
  );
}

/** Upright for instances side by side, lying for one after the other. */
function drawBars(x: number, y: number, isSequential: boolean): string {
  const d = [2, 6, 10]
    .map((offset) =>
      isSequential ? `M${x + 1} ${y + offset} H${x + 11}` : `M${x + offset} ${y + 1} V${y + 11}`,
    )
    .join(' ');
  return svgElement('path', { d, fill: 'none', stroke: drawingStyle.line, 'stroke-width': 2 });
}
