import { deflateSync, inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { readPngSize } from './decode-png.ts';
import { encodePalettePng } from './encode-palette-png.ts';
import { shrinkPicture } from './shrink-picture.ts';

describe('shrinkPicture', () => {
  it('keeps size and every colour where there are few', () => {
    const colours = [0xffffff, 0x0f3d47, 0x0b7a63, 0xffffff, 0x0f3d47, 0xffffff];

    const shrunk = shrinkPicture(encodeTrueColourPng(3, colours));

    expect(readPngSize(shrunk)).toEqual({ width: 3, height: 2 });
    expect(readColours(shrunk, 3)).toEqual(colours);
  });

  it.each([0, 1, 2, 3, 4])('reads rows that the browser wrote with filter %i', (filter) => {
    const colours = [0x102030, 0x405060, 0x708090, 0xa0b0c0, 0xd0e0f0, 0x112233];

    expect(readColours(shrinkPicture(encodeTrueColourPng(3, colours, filter)), 3)).toEqual(colours);
  });

  it('of more than 96 colours keeps the frequent ones exactly and the others nearly', () => {
    const surface = Array.from({ length: 2000 }, () => 0xf4f7f7);
    const shades = Array.from({ length: 400 }, (_none, index) => 0x100000 + index * 0x40);
    const colours = [...surface, ...shades];

    const shown = readColours(shrinkPicture(encodeTrueColourPng(100, colours)), 100);

    expect(new Set(shown).size).toBeLessThanOrEqual(96);
    expect(shown.slice(0, 2000)).toEqual(surface);
    for (const [index, colour] of shown.slice(2000).entries()) {
      expect(Math.abs(((colour >> 8) & 255) - (((shades[index] ?? 0) >> 8) & 255))).toBeLessThanOrEqual(4);
    }
  });

  it('refuses what is no picture of a browser', () => {
    const palette = encodePalettePng({ width: 1, height: 1, palette: [0], indices: new Uint8Array(1) });

    expect(() => shrinkPicture(palette)).toThrow('only PNGs as browsers write them');
    expect(() => shrinkPicture(Buffer.from('no picture'))).toThrow('this is no PNG');
  });
});

/** As a browser writes it; what the chunks are checked with does not matter here. */
function encodeTrueColourPng(width: number, colours: readonly number[], filter = 0): Buffer {
  const height = colours.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  const stride = width * 3;
  const at = (row: number, column: number): number =>
    row < 0 || column < 0 ? 0 : (pixels[row * stride + column] ?? 0);
  const rows = Array.from({ length: height }, (_none, row) => [
    filter,
    ...Array.from({ length: stride }, (_empty, column) => {
      const [left, up, corner] = [at(row, column - 3), at(row - 1, column), at(row - 1, column - 3)];
      const guesses = [0, left, up, Math.floor((left + up) / 2), guessByPaeth(left, up, corner)];
      return (at(row, column) - (guesses[filter] ?? 0)) & 255;
    }),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function guessByPaeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const candidates = [left, up, corner];
  const least = Math.min(...candidates.map((value) => Math.abs(estimate - value)));
  return candidates.find((value) => Math.abs(estimate - value) === least) ?? 0;
}

function encodeChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
}

function readColours(png: Buffer, width: number): readonly number[] {
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  // The first byte of each row is its filter, which is none.
  return Array.from(rows)
    .filter((_byte, index) => index % (width + 1) !== 0)
    .map((place) => palette.readUIntBE(place * 3, 3));
}
