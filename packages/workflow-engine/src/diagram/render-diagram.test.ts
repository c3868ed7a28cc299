import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { parseBpmn } from '../model/parse-bpmn.ts';
import { encodePng, renderDiagram } from './render-diagram.ts';

interface Image {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  readonly at: (x: number, y: number) => readonly number[];
}

/** Only of images as encodePng makes them. */
function decodePng(png: Uint8Array): Image {
  const bytes = Buffer.from(png);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const stride = width * 3;
  const pixels = new Uint8Array(height * stride);
  for (let row = 0; row < height; row += 1) {
    for (let index = 0; index < stride; index += 1) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * stride + index] ?? 0);
      pixels[row * stride + index] = (rows[row * (stride + 1) + 1 + index] ?? 0) + above;
    }
  }
  return { width, height, at: (x, y) => [...pixels.subarray(y * stride + x * 3, y * stride + x * 3 + 3)] };
}

function countDark({ at }: Image, left: number, top: number, right: number, bottom: number): number {
  let dark = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (Math.max(...at(x, y)) < 200) dark += 1;
  }
  return dark;
}

async function renderFixture(activeNodeIds: readonly string[]): Promise<Image> {
  const file = new URL(
    '../../../../tests/contract/workflow/fixtures/c06-diagram.bpmn20.xml',
    import.meta.url,
  );
  const { processes, diagram } = await parseBpmn(readFileSync(file), 'c06-diagram.bpmn20.xml');
  const [model] = processes;
  if (model === undefined || diagram === null) throw new Error('The fixture has no drawing.');
  return decodePng(await renderDiagram(model, diagram, { activeNodeIds }));
}

describe('renderDiagram', () => {
  test('draws the fixture, with its text', async () => {
    const image = await renderFixture([]);
    // From 10,10 to 268,70 with the margin around.
    expect([image.width, image.height]).toEqual([298, 100]);
    expect(image.at(0, 0)).toEqual([255, 255, 255]);
    // The task lies from 100 to 200; its one letter stands in the middle, and nothing else is near.
    expect(countDark(image, 140, 45, 165, 75)).toBeGreaterThan(8);
  });

  test('marks in red where something is at work', async () => {
    const border = [150, 20] as const;
    const [red = 0, green = 255] = (await renderFixture(['t'])).at(...border);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(100);
    const [plainRed = 255] = (await renderFixture([])).at(...border);
    expect(plainRed).toBeLessThan(180);
  });

  test('several drawings can be made at once', async () => {
    const images = await Promise.all([renderFixture([]), renderFixture(['start']), renderFixture(['end'])]);
    expect(new Set(images.map(({ width }) => width))).toEqual(new Set([298]));
  });
});

test('encodePng keeps every pixel', async () => {
  const colours = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [1, 2, 3, 255],
    [250, 251, 252, 255],
    [9, 9, 9, 255],
  ];
  const image = decodePng(await encodePng(Uint8Array.from(colours.flat()), 3, 2));
  expect([image.width, image.height]).toEqual([3, 2]);
  expect(colours.map((_, index) => image.at(index % 3, Math.floor(index / 3)))).toEqual(
    colours.map((colour) => colour.slice(0, 3)),
  );
});
