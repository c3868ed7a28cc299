// A chart that a client sends as SVG, read into shapes. Nothing of the text goes further: what is not one of a few elements
// with a few attributes is refused, so there are no scripts, no references to elsewhere and no foreign content in it. Pure.
import { longestChartDrawing } from '@prumo/contracts/bi/chart-drawing';
import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

export type Matrix = readonly [number, number, number, number, number, number];

/** From one point of the shape's own measures to another. */
export interface Gradient {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly stops: readonly { readonly offset: number; readonly colour: string }[];
}

export interface PathShape {
  readonly kind: 'path';
  readonly d: string;
  readonly matrix: Matrix;
  readonly clip: { readonly d: string; readonly matrix: Matrix } | null;
  readonly fill: string | Gradient | null;
  readonly fillOpacity: number;
  readonly stroke: string | null;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
}

export interface TextShape {
  readonly kind: 'text';
  readonly text: string;
  readonly matrix: Matrix;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly opacity: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly (PathShape | TextShape)[];
}

export class DrawingRefusedError extends Error {
  override readonly name = 'DrawingRefusedError';
}

const longestPath = 100_000;
const longestText = 500;

const elements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'polygon',
  'text',
  'defs',
  'clipPath',
  'pattern',
  'linearGradient',
  'stop',
]);
const attributes = new Set([
  'xmlns',
  'xmlns:xlink',
  'version',
  'baseProfile',
  'width',
  'height',
  'viewBox',
  'id',
  'class',
  'd',
  'points',
  'x',
  'y',
  'transform',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linejoin',
  'stroke-linecap',
  'stroke-miterlimit',
  'opacity',
  'clip-path',
  'clip-rule',
  'style',
  'dominant-baseline',
  'text-anchor',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'xml:space',
  'paint-order',
  'pointer-events',
  'patternUnits',
  'patternTransform',
  'cursor',
  'gradientUnits',
  'x1',
  'y1',
  'x2',
  'y2',
  'offset',
  'stop-color',
  'stop-opacity',
]);

export function readSvg(text: string): Drawing {
  if (text.length > longestChartDrawing)
    throw new DrawingRefusedError(`it is longer than ${longestChartDrawing}`);
  const root = readRoot(text);
  if (root.name !== 'svg') throw new DrawingRefusedError(`it begins with ${root.name}`);
  requireKnown(root);
  const [width, height] = [readNumber(root, 'width', 0), readNumber(root, 'height', 0)];
  if (!(width > 0 && height > 0 && width <= 10_000 && height <= 10_000))
    throw new DrawingRefusedError('it has no size');
  const clips = new Map<string, PathShape>();
  const gradients = new Map<string, XmlElement>();
  for (const { name, elements: inner } of root.elements) {
    if (name !== 'defs') continue;
    for (const defined of inner) {
      const id = defined.attributes.get('id') ?? '';
      const [shape] =
        defined.name === 'clipPath'
          ? defined.elements
              .filter(isInPlace)
              .flatMap((each) => readPath(each, { matrix: identity, clip: null, gradients }))
          : [];
      if (shape !== undefined) clips.set(id, shape);
      if (defined.name === 'linearGradient') gradients.set(id, defined);
    }
  }
  const shapes: (PathShape | TextShape)[] = [];
  addShapes(root, identity, null, { clips, gradients, shapes });
  return { width, height, shapes };
}

function readRoot(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlError) throw new DrawingRefusedError(error.message);
    throw error;
  }
}

function requireKnown(element: XmlElement): void {
  if (!elements.has(element.name)) throw new DrawingRefusedError(`it has <${element.name.slice(0, 40)}>`);
  for (const [name, value] of element.attributes) {
    if (!attributes.has(name)) throw new DrawingRefusedError(`it has the attribute ${name.slice(0, 40)}`);
    // What is named inside of the drawing itself is all that may be referred to.
    if (value.toLowerCase().includes('url(') && !/^url\(#[\w-]{1,60}\)$/.test(value))
      throw new DrawingRefusedError('it refers to something outside');
  }
  for (const inner of element.elements) requireKnown(inner);
}

/** One that is moved by itself only rounds the corners of a scale, which it may keep. */
function isInPlace({ attributes: given }: XmlElement): boolean {
  return !given.has('transform');
}

interface Gathered {
  readonly clips: ReadonlyMap<string, PathShape>;
  readonly gradients: Surroundings['gradients'];
  readonly shapes: (PathShape | TextShape)[];
}

function addShapes(element: XmlElement, matrix: Matrix, clip: PathShape['clip'], gathered: Gathered): void {
  for (const inner of element.elements) {
    if (inner.name === 'defs') continue;
    const own = multiply(matrix, readTransform(inner.attributes.get('transform') ?? ''));
    const named = gathered.clips.get(inner.attributes.get('clip-path')?.slice(5, -1) ?? '');
    const ownClip = named === undefined ? clip : { d: named.d, matrix };
    if (inner.name === 'g') addShapes(inner, own, ownClip, gathered);
    else if (inner.name === 'text') gathered.shapes.push(...readTextShape(inner, own));
    else {
      const surroundings = { matrix: own, clip: ownClip, gradients: gathered.gradients };
      gathered.shapes.push(...readPath(inner, surroundings));
    }
  }
}

interface Surroundings {
  readonly matrix: Matrix;
  readonly clip: PathShape['clip'];
  readonly gradients: ReadonlyMap<string, XmlElement>;
}

function readPath(element: XmlElement, { matrix, clip, gradients }: Surroundings): readonly PathShape[] {
  const d = presentOutline(element);
  if (d === '') return [];
  if (d.length > longestPath || !/^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., ]*$/.test(d))
    throw new DrawingRefusedError('it has a path that cannot be read');
  const opacity = readNumber(element, 'opacity', 1);
  const fill = element.attributes.get('fill') ?? '#000000';
  const gradient = fill.startsWith('url(#') ? gradients.get(fill.slice(5, -1)) : undefined;
  return [
    {
      kind: 'path',
      d,
      matrix,
      clip,
      fill: gradient === undefined ? readColour(fill) : readGradient(gradient, d),
      fillOpacity: opacity * readNumber(element, 'fill-opacity', 1),
      stroke: readColour(element.attributes.get('stroke') ?? 'none'),
      strokeOpacity: opacity * readNumber(element, 'stroke-opacity', 1),
      strokeWidth: readNumber(element, 'stroke-width', 1),
      dash: listNumbers(element.attributes.get('stroke-dasharray') ?? '').filter((length) => length > 0),
    },
  ];
}

function presentOutline(element: XmlElement): string {
  if (element.name === 'rect') return presentRectangle(element);
  if (element.name !== 'polygon') return element.attributes.get('d') ?? '';
  const numbers = listNumbers(element.attributes.get('points') ?? '');
  const corners = numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1] ?? 0}`] : []));
  return corners.length === 0 ? '' : `M${corners.join('L')}Z`;
}

function presentRectangle(element: XmlElement): string {
  const [x, y] = [readNumber(element, 'x', 0), readNumber(element, 'y', 0)];
  const [width, height] = [readNumber(element, 'width', 0), readNumber(element, 'height', 0)];
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
}

/** Nothing where it has no colours, or the shape no corners. */
function readGradient(gradient: XmlElement, d: string): Gradient | null {
  const stops = gradient.elements.flatMap((stop) => {
    const colour = readColour(stop.attributes.get('stop-color') ?? '#000000');
    const given = stop.attributes.get('offset') ?? '';
    const offset = readNumber(stop, 'offset', 0) / (given.endsWith('%') ? 100 : 1);
    return colour === null ? [] : [{ offset: Math.max(0, Math.min(1, offset)), colour }];
  });
  const corners = listCorners(d);
  if (stops.length === 0 || corners.length === 0) return null;
  const isOwn = gradient.attributes.get('gradientUnits') !== 'userSpaceOnUse';
  // Without measures of its own it goes along the box around the shape.
  const place = (value: number, axis: 0 | 1): number => {
    if (!isOwn) return value;
    const all = corners.map((corner) => corner[axis]);
    const least = all.reduce((one, other) => Math.min(one, other));
    return least + value * (all.reduce((one, other) => Math.max(one, other)) - least);
  };
  return {
    from: [place(readNumber(gradient, 'x1', 0), 0), place(readNumber(gradient, 'y1', 0), 1)],
    to: [place(readNumber(gradient, 'x2', 1), 0), place(readNumber(gradient, 'y2', 0), 1)],
    stops,
  };
}

/** Where lines and arcs end: what a chart fills with a gradient is a rectangle, with round corners or without. */
function listCorners(d: string): readonly (readonly [number, number])[] {
  return d.split(/(?=[A-Za-z])/).flatMap((part) => {
    if (!'MLA'.includes(part.charAt(0))) return [];
    const [x, y] = listNumbers(part.slice(1)).slice(-2);
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });
}

function readTextShape(element: XmlElement, matrix: Matrix): readonly TextShape[] {
  const text = element.text.trim().slice(0, longestText);
  const fill = readColour(element.attributes.get('fill') ?? '#000000');
  if (text === '' || fill === null) return [];
  const style = new Map(
    (element.attributes.get('style') ?? '').split(';').map((rule) => {
      const at = rule.indexOf(':');
      return [rule.slice(0, at).trim(), rule.slice(at + 1).trim()] as const;
    }),
  );
  const size = Number.parseFloat(style.get('font-size') ?? element.attributes.get('font-size') ?? '12');
  const shown = Number.isFinite(size) && size > 0 && size <= 200 ? size : 12;
  const anchor = element.attributes.get('text-anchor');
  // A line of its middle, or of its foot.
  const isCentral = element.attributes.get('dominant-baseline') === 'central';
  return [
    {
      kind: 'text',
      text,
      matrix,
      x: readNumber(element, 'x', 0),
      y: readNumber(element, 'y', 0) - shown * (isCentral ? 0.58 : 0.93),
      size: shown,
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      fill,
      opacity: readNumber(element, 'opacity', 1) * readNumber(element, 'fill-opacity', 1),
    },
  ];
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** `translate(…)`, `matrix(…)`, `rotate(…)`, `scale(…)`, one after the other. */
function readTransform(text: string): Matrix {
  if (text.length > 1000) throw new DrawingRefusedError('it is moved in a way that cannot be read');
  let matrix = identity;
  for (const part of text.split(')')) {
    const [name = '', values = ''] = part.split('(');
    const numbers = listNumbers(values);
    const step = readStep(name.replaceAll(',', ' ').trim(), numbers);
    if (step === undefined) throw new DrawingRefusedError('it is moved in a way that cannot be read');
    matrix = multiply(matrix, step);
  }
  return matrix;
}

function readStep(name: string, [one = 0, two, ...more]: readonly number[]): Matrix | undefined {
  const [three = 0, four = 0, five = 0, six = 0] = more;
  switch (name) {
    case '':
      return identity;
    case 'translate':
      return [1, 0, 0, 1, one, two ?? 0];
    case 'scale':
      return [one, 0, 0, two ?? one, 0, 0];
    case 'rotate': {
      const turn = (one * Math.PI) / 180;
      return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
    }
    case 'matrix':
      return [one, two ?? 0, three, four, five, six];
    default:
      return undefined;
  }
}

function listNumbers(text: string): readonly number[] {
  return text
    .replaceAll(',', ' ')
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)
    .map((number) => (Number.isFinite(number) ? number : 0));
}

function readNumber({ attributes: given }: XmlElement, name: string, usual: number): number {
  const number = Number.parseFloat(given.get(name) ?? '');
  return Number.isFinite(number) ? number : usual;
}

/** Nothing where it is not drawn: no colour, or a pattern over one. */
function readColour(text: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  if (/^#[0-9a-f]{3}$/i.test(text)) return text.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit);
  if (!text.startsWith('rgb')) return null;
  const [red = 0, green = 0, blue = 0] = listNumbers(text.slice(text.indexOf('(') + 1, -1));
  const channels = [red, green, blue].map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}
