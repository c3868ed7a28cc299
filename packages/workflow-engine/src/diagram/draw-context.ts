import type { DiagramShape } from './diagram-model.ts';
import { drawText } from './draw-text.ts';
import { drawingStyle, svgElement } from './svg-element.ts';

/** What a process stands in or is explained by: pools, lanes, notes, data. */
export function drawContext(shape: DiagramShape): string {
  const { bounds, name } = shape;
  const { x, y, width, height } = bounds;
  const line = { fill: 'none', stroke: drawingStyle.line, 'stroke-width': 1.2 };
  switch (shape.kind) {
    case 'pool':
    case 'lane':
      return drawPool(shape);
    case 'group':
      return svgElement('rect', {
        ...bounds,
        rx: 10,
        ...line,
        stroke: drawingStyle.faint,
        'stroke-dasharray': '8 3 2 3',
      });
    case 'annotation': {
      const d = `M${x + 10} ${y} H${x} V${y + height} H${x + 10}`;
      const inside = { x: x + 6, y: y + 3, width: Math.max(1, width - 8), height };
      return (
        svgElement('path', { d, ...line }) +
        drawText(name, { bounds: inside, align: 'left', verticalAlign: 'top' })
      );
    }
    case 'dataObject': {
      const fold = Math.min(width, height) * 0.3;
      const d =
        `M${x} ${y} H${x + width - fold} L${x + width} ${y + fold} V${y + height} H${x} Z ` +
        `M${x + width - fold} ${y} V${y + fold} H${x + width}`;
      return svgElement('path', { d, ...line, fill: drawingStyle.fill }) + drawNameBelow(shape);
    }
    case 'dataStore': {
      const rim = Math.min(height * 0.15, 10);
      const rx = width / 2;
      const d =
        `M${x} ${y + rim} A${rx} ${rim} 0 0 1 ${x + width} ${y + rim} V${y + height - rim} ` +
        `A${rx} ${rim} 0 0 1 ${x} ${y + height - rim} Z M${x} ${y + rim} A${rx} ${rim} 0 0 0 ${x + width} ${y + rim}`;
      return svgElement('path', { d, ...line, fill: drawingStyle.fill }) + drawNameBelow(shape);
    }
    case 'node':
      return '';
  }
}

/** Of a pool's or a lane's name. */
const bandWidth = 26;

function drawPool({ bounds, name, kind, isHorizontal, processId }: DiagramShape): string {
  const { x, y, width, height } = bounds;
  const line = { fill: 'none', stroke: drawingStyle.line, 'stroke-width': kind === 'pool' ? 1.5 : 1 };
  const box = svgElement('rect', { ...bounds, ...line, fill: kind === 'pool' ? drawingStyle.fill : 'none' });
  if (kind === 'pool' && processId === null) {
    return box + drawText(name, { bounds, align: 'center', verticalAlign: 'middle' });
  }
  const band = isHorizontal ? { x, y, width: bandWidth, height } : { x, y, width, height: bandWidth };
  const border = isHorizontal
    ? `M${x + bandWidth} ${y} V${y + height}`
    : `M${x} ${y + bandWidth} H${x + width}`;
  return (
    box +
    svgElement('path', { d: border, ...line }) +
    drawText(name, { bounds: band, align: 'center', verticalAlign: 'middle', isTurned: isHorizontal })
  );
}

function drawNameBelow({ bounds, name, label }: DiagramShape): string {
  const below = {
    x: bounds.x + bounds.width / 2 - 50,
    y: bounds.y + bounds.height + 3,
    width: 100,
    height: 28,
  };
  return drawText(name, { bounds: label ?? below, align: 'center', verticalAlign: 'top' });
}
