import type { FlowNode } from '../model/process-model.ts';
import type { Bounds, DiagramShape } from './diagram-model.ts';
import { drawSymbol, type SymbolName } from './draw-symbols.ts';
import { drawText, measureHeight } from './draw-text.ts';
import { drawingStyle, outline, svgElement } from './svg-element.ts';

export function drawNode(node: FlowNode, shape: DiagramShape, isActive: boolean): string {
  switch (node.kind) {
    case 'startEvent':
    case 'endEvent':
    case 'boundaryEvent':
    case 'intermediateCatchEvent':
    case 'intermediateThrowEvent':
      return drawEvent(node, shape, isActive) + drawLabel(node, shape);
    case 'exclusiveGateway':
    case 'parallelGateway':
    case 'inclusiveGateway':
    case 'eventGateway':
      return drawGateway(node.kind, shape.bounds, isActive) + drawLabel(node, shape);
    default:
      return drawActivity(node, shape, isActive);
  }
}

type EventNode = Extract<
  FlowNode,
  {
    readonly kind:
      | 'startEvent'
      | 'endEvent'
      | 'boundaryEvent'
      | 'intermediateCatchEvent'
      | 'intermediateThrowEvent';
  }
>;
type GatewayKind = 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventGateway';

/** When the file gives the name no place: below an event, above a gateway, whose flows often leave downwards. */
function drawLabel(node: FlowNode, { bounds, label }: DiagramShape): string {
  if (node.name === null) return '';
  // A label's box is often measured with another font, so it is not taken too narrow.
  const width = Math.max(label?.width ?? 90, 60);
  const center = label === null ? bounds.x + bounds.width / 2 : label.x + label.width / 2;
  const below = bounds.y + bounds.height + 4;
  const y = node.kind.endsWith('Gateway') ? bounds.y - 2 - measureHeight(node.name, width) : below;
  const place = { x: center - width / 2, y: label?.y ?? y, width, height: label?.height ?? 28 };
  return drawText(node.name, { bounds: place, align: 'center', verticalAlign: 'top' });
}

function drawEvent(node: EventNode, { bounds }: DiagramShape, isActive: boolean): string {
  const center = { cx: bounds.x + bounds.width / 2, cy: bounds.y + bounds.height / 2 };
  const radius = Math.min(bounds.width, bounds.height) / 2;
  const isEnd = node.kind === 'endEvent';
  const isInterrupting = 'isInterrupting' in node ? node.isInterrupting : true;
  const line = {
    ...outline(isActive, isEnd ? 3 : 1.5),
    fill: drawingStyle.fill,
    'stroke-dasharray': isInterrupting ? null : '4 3',
  };
  const rings = [radius, ...(isEnd || node.kind === 'startEvent' ? [] : [radius - 3])];
  const circles = rings.map((r) => svgElement('circle', { ...center, r: Math.max(r, 1), ...line }));
  const symbol = findEventSymbol(node);
  if (symbol === null) return circles.join('');
  const size = radius * 1.1;
  const place = { x: center.cx - size / 2, y: center.cy - size / 2, size };
  return circles.join('') + drawSymbol(symbol, { ...place, isFilled: isEnd || 'thrown' in node });
}

function findEventSymbol(node: EventNode): SymbolName | null {
  const { kind } = 'trigger' in node ? node.trigger : 'thrown' in node ? node.thrown : node.result;
  return kind === 'none' ? null : kind;
}

function drawGateway(kind: GatewayKind, bounds: Bounds, isActive: boolean): string {
  const { x, y, width, height } = bounds;
  const cx = x + width / 2;
  const cy = y + height / 2;
  const points = [`${cx},${y}`, `${x + width},${cy}`, `${cx},${y + height}`, `${x},${cy}`].join(' ');
  const diamond = svgElement('polygon', { points, fill: drawingStyle.fill, ...outline(isActive, 1.5) });
  return diamond + drawGatewayMark(kind, cx, cy, Math.min(width, height));
}

function drawGatewayMark(kind: GatewayKind, cx: number, cy: number, size: number): string {
  const bold = { fill: 'none', stroke: drawingStyle.line, 'stroke-width': size / 12 };
  const reach = size * 0.22;
  switch (kind) {
    case 'exclusiveGateway': {
      const arm = reach * 0.75;
      const d = `M${cx - arm} ${cy - arm} L${cx + arm} ${cy + arm} M${cx + arm} ${cy - arm} L${cx - arm} ${cy + arm}`;
      return svgElement('path', { d, ...bold });
    }
    case 'parallelGateway':
      return svgElement('path', {
        d: `M${cx - reach} ${cy} H${cx + reach} M${cx} ${cy - reach} V${cy + reach}`,
        ...bold,
      });
    case 'inclusiveGateway':
      return svgElement('circle', { cx, cy, r: reach, ...bold });
    case 'eventGateway': {
      const thin = { ...bold, 'stroke-width': 1.2 };
      const corners = Array.from({ length: 5 }, (_, index) => {
        const angle = -Math.PI / 2 + (index * 2 * Math.PI) / 5;
        const radius = reach * 0.62;
        return `${(cx + radius * Math.cos(angle)).toFixed(2)},${(cy + radius * Math.sin(angle)).toFixed(2)}`;
      });
      return [
        svgElement('circle', { cx, cy, r: reach * 1.1, ...thin }),
        svgElement('circle', { cx, cy, r: reach * 0.9, ...thin }),
        svgElement('polygon', { points: corners.join(' '), ...thin }),
      ].join('');
    }
  }
}

/** Tasks, call activities and sub-processes. */
function drawActivity(node: FlowNode, shape: DiagramShape, isActive: boolean): string {
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
      return 'manual';
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
