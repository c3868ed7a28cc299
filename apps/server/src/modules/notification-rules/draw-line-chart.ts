// The last months of an indicator as a picture that every mail program shows: PNG, drawn point by point, because none of them
// shows SVG and nobody wants a browser on the server for it.
import { encodePng, type Picture } from './encode-png.ts';

export interface DrawnMonth {
  /** 03/26 */
  readonly label: string;
  readonly value: number | null;
  /** One value, or a band. */
  readonly target: { readonly from: number; readonly to: number } | null;
  readonly isOff: boolean;
}

/** Twice as many points as it takes on the page, for screens that show them. */
const width = 1104;
const height = 440;
const frame = { left: 128, right: 24, top: 28, bottom: 68 };
/** A phone shows the picture at a little more than a quarter of its size. */
const letterSize = 28;
const mostLabels = 8;

type Colour = readonly [number, number, number];

const colours = {
  paper: [255, 255, 255],
  grid: [226, 232, 240],
  text: [82, 96, 109],
  line: [11, 83, 148],
  target: [120, 130, 140],
  band: [222, 236, 222],
  off: [178, 34, 34],
} as const satisfies Record<string, Colour>;

export async function drawLineChart(
  months: readonly DrawnMonth[],
  presentValue: (value: number) => string,
): Promise<Buffer> {
  const canvas = createCanvas();
  const ticks = listTicks(findRange(months));
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const xOf = (index: number): number =>
    frame.left + ((width - frame.left - frame.right) * (index + 0.5)) / Math.max(1, months.length);
  const yOf = (value: number): number =>
    height - frame.bottom - ((height - frame.top - frame.bottom) * (value - least)) / (most - least || 1);

  for (const [index, { target }] of months.entries()) {
    if (target === null || target.from === target.to) continue;
    canvas.paint([xOf(index - 0.5), yOf(target.to)], [xOf(index + 0.5), yOf(target.from)], colours.band);
  }
  for (const value of ticks) {
    const y = yOf(value);
    canvas.line([frame.left, y], [width - frame.right, y], 1.5, colours.grid);
    const text = presentValue(value);
    const place = [frame.left - 14 - measureText(text, letterSize), y - letterSize / 2] as const;
    canvas.text(text, place, letterSize, colours.text);
  }
  for (const [index, { label, target }] of months.entries()) {
    // The last month has its name always, of many every other one.
    if (months.length <= mostLabels || (months.length - 1 - index) % 2 === 0) {
      const place = [xOf(index) - measureText(label, letterSize) / 2, height - frame.bottom + 22] as const;
      canvas.text(label, place, letterSize, colours.text);
    }
    if (target === null || target.from !== target.to) continue;
    canvas.line(
      [xOf(index - 0.5), yOf(target.from)],
      [xOf(index + 0.5), yOf(target.from)],
      3,
      colours.target,
    );
  }
  let before: readonly [number, number] | undefined;
  for (const [index, { value }] of months.entries()) {
    if (value === null) continue;
    const at = [xOf(index), yOf(value)] as const;
    if (before !== undefined) canvas.line(before, at, 5, colours.line);
    before = at;
  }
  for (const [index, { value, isOff }] of months.entries()) {
    if (value !== null) canvas.dot([xOf(index), yOf(value)], 8, isOff ? colours.off : colours.line);
  }
  return await encodePng(canvas.picture);
}

function findRange(months: readonly DrawnMonth[]): readonly [number, number] {
  const values = months.flatMap(({ value, target }) => [
    ...(value === null ? [] : [value]),
    ...(target === null ? [] : [target.from, target.to]),
  ]);
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = most === least ? Math.abs(most) * 0.1 || 1 : (most - least) * 0.1;
  // A rate that is never below zero is not shown as if it could be.
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}

/** Round numbers around the range, four to six of them. */
export function listTicks([least, most]: readonly [number, number]): readonly number[] {
  const raw = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)];
  // Sums of parts of ten are not what people would write.
  return Array.from({ length: last - first + 1 }, (_unused, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

type Point = readonly [number, number];

function createCanvas() {
  const pixels = new Uint8Array(width * height * 3).fill(255);

  function blend(x: number, y: number, [red, green, blue]: Colour, share: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return;
    const at = (y * width + x) * 3;
    const mix = (offset: number, wanted: number): void => {
      const had = pixels[at + offset] ?? 0;
      pixels[at + offset] = Math.round(had + (wanted - had) * Math.min(1, share));
    };
    mix(0, red);
    mix(1, green);
    mix(2, blue);
  }

  /** Whatever lies within half a point of its edge is part of it in part. */
  function line([x1, y1]: Point, [x2, y2]: Point, thickness: number, colour: Colour): void {
    const half = thickness / 2;
    const [fromX, toX] = [Math.floor(Math.min(x1, x2) - half - 1), Math.ceil(Math.max(x1, x2) + half + 1)];
    const [fromY, toY] = [Math.floor(Math.min(y1, y2) - half - 1), Math.ceil(Math.max(y1, y2) + half + 1)];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    for (let y = fromY; y <= toY; y += 1) {
      for (let x = fromX; x <= toX; x += 1) {
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
        const distance = Math.hypot(x - (x1 + along * dx), y - (y1 + along * dy));
        blend(x, y, colour, half + 0.5 - distance);
      }
    }
  }

  return {
    picture: { width, height, pixels } satisfies Picture,
    line,
    dot(at: Point, radius: number, colour: Colour): void {
      line(at, at, radius * 2 + 6, colours.paper);
      line(at, at, radius * 2, colour);
    },
    paint([x1, y1]: Point, [x2, y2]: Point, colour: Colour): void {
      for (let y = Math.round(y1); y < Math.round(y2); y += 1) {
        for (let x = Math.round(x1); x < Math.round(x2); x += 1) blend(x, y, colour, 1);
      }
    },
    text(text: string, [x, y]: Point, size: number, colour: Colour): void {
      let left = x;
      for (const sign of text) {
        for (const stroke of strokes[sign] ?? []) {
          for (let index = 1; index < stroke.length; index += 1) {
            const [from, to] = [stroke[index - 1], stroke[index]];
            if (from === undefined || to === undefined) continue;
            const place = ([px, py]: Point): Point => [left + (px / 6) * size, y + (py / 6) * size];
            line(place(from), place(to), size / 9, colour);
          }
        }
        left += advanceOf(sign) * size;
      }
    },
  };
}

function measureText(text: string, size: number): number {
  return Array.from(text).reduce((sum, sign) => sum + advanceOf(sign) * size, 0);
}

function advanceOf(sign: string): number {
  return sign === ',' || sign === '.' || sign === ' ' ? 0.4 : sign === '%' ? 0.95 : 0.72;
}

/** Signs of numbers and months as strokes, in a box 4 wide and 6 tall. */
const strokes: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [
    [
      [1, 0],
      [2.5, 0],
      [3.5, 1.2],
      [3.5, 4.8],
      [2.5, 6],
      [1, 6],
      [0, 4.8],
      [0, 1.2],
      [1, 0],
    ],
  ],
  '1': [
    [
      [0.6, 1.2],
      [2, 0],
      [2, 6],
    ],
  ],
  '2': [
    [
      [0, 1.4],
      [0.6, 0.3],
      [1.7, 0],
      [2.9, 0.3],
      [3.5, 1.5],
      [3.2, 2.6],
      [0, 6],
      [3.6, 6],
    ],
  ],
  '3': [
    [
      [0, 0.7],
      [1.2, 0],
      [2.6, 0.1],
      [3.4, 1.1],
      [3.1, 2.4],
      [1.4, 2.9],
      [3.1, 3.4],
      [3.6, 4.6],
      [2.8, 5.8],
      [1.2, 6],
      [0, 5.3],
    ],
  ],
  '4': [
    [
      [2.8, 6],
      [2.8, 0],
      [0, 4.2],
      [3.8, 4.2],
    ],
  ],
  '5': [
    [
      [3.3, 0],
      [0.5, 0],
      [0.2, 2.7],
      [1.8, 2.3],
      [3.2, 3],
      [3.6, 4.2],
      [2.9, 5.6],
      [1.4, 6],
      [0, 5.3],
    ],
  ],
  '6': [
    [
      [3.1, 0.2],
      [1.6, 0.6],
      [0.4, 2.2],
      [0, 4.2],
      [0.8, 5.7],
      [2, 6],
      [3.2, 5.4],
      [3.6, 4.2],
      [3, 2.9],
      [1.8, 2.5],
      [0.5, 3.1],
      [0, 4.2],
    ],
  ],
  '7': [
    [
      [0, 0],
      [3.6, 0],
      [1.4, 6],
    ],
  ],
  '8': [
    [
      [1.8, 2.8],
      [0.5, 2.2],
      [0.3, 1],
      [1.1, 0],
      [2.5, 0],
      [3.3, 1],
      [3.1, 2.2],
      [1.8, 2.8],
      [0.3, 3.6],
      [0, 4.8],
      [1, 6],
      [2.6, 6],
      [3.6, 4.8],
      [3.3, 3.6],
      [1.8, 2.8],
    ],
  ],
  '9': [
    [
      [3.6, 1.8],
      [3.1, 2.9],
      [1.8, 3.5],
      [0.6, 3.1],
      [0, 1.8],
      [0.6, 0.5],
      [1.8, 0],
      [3, 0.5],
      [3.6, 1.8],
      [3.3, 4],
      [2, 5.6],
      [0.5, 5.9],
    ],
  ],
  '/': [
    [
      [3, 0],
      [0.4, 6],
    ],
  ],
  '-': [
    [
      [0.6, 3.2],
      [2.8, 3.2],
    ],
  ],
  ',': [
    [
      [0.8, 5.6],
      [0.4, 6.8],
    ],
  ],
  '.': [
    [
      [0.7, 5.8],
      [0.8, 5.9],
    ],
  ],
  '%': [
    [
      [0.8, 0.2],
      [1.6, 0.9],
      [0.8, 1.7],
      [0.1, 0.9],
      [0.8, 0.2],
    ],
    [
      [4, 0],
      [0.8, 6],
    ],
    [
      [4, 4.3],
      [4.7, 5.1],
      [4, 5.9],
      [3.2, 5.1],
      [4, 4.3],
    ],
  ],
};
