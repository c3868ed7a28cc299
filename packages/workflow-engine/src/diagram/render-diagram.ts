// The drawing as a PNG. The rasteriser is WebAssembly and takes no fonts of the system, so the one we draw with
// is handed to it: it reads WOFF2 (plain WOFF it does not).
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

import type { ProcessModel } from '../model/process-model.ts';
import { buildSvg, type DrawingOptions } from './build-svg.ts';
import type { DiagramModel } from './diagram-model.ts';
import { drawingStyle } from './svg-element.ts';

export async function renderDiagram(
  model: ProcessModel,
  diagram: DiagramModel,
  options: DrawingOptions,
): Promise<Uint8Array> {
  rasterizer ??= loadRasterizer();
  const { fonts } = await rasterizer;
  const drawing = new Resvg(buildSvg(model, diagram, options), {
    font: { fontBuffers: fonts, defaultFontFamily: drawingStyle.fontFamily },
  });
  const image = drawing.render();
  const { pixels, width, height } = image;
  image.free();
  drawing.free();
  return await encodePng(pixels, width, height);
}

interface Rasterizer {
  readonly fonts: Uint8Array[];
}

let rasterizer: Promise<Rasterizer> | undefined;

async function loadRasterizer(): Promise<Rasterizer> {
  // Found at run time, beside the installed packages: a bundle holds no binary files.
  const require = createRequire(import.meta.url);
  const [program, ...fonts] = await Promise.all([
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2')),
    readFile(require.resolve('@fontsource/roboto/files/roboto-latin-ext-400-normal.woff2')),
  ]);
  await startProgram(program);
  return { fonts: fonts.map((font) => new Uint8Array(font)) };
}

/** There is one for the whole process, and it refuses to be started again by a second copy of this module. */
async function startProgram(program: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await initWasm(program);
  } catch (failure) {
    if (!String(failure).includes('Already initialized')) throw failure;
  }
}

// Pixels as a PNG. The rasteriser could do it too, but holds up the whole process for it; zlib has its own threads.

/** Of opaque pixels, four bytes each; what shows through is left out. */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per sample, red, green and blue; the usual compression, filters and order of rows.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = await compress(filterRows(pixels, width, height), { level: 6 });
  return Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    buildChunk('IDAT', rows),
    buildChunk('IEND', new Uint8Array()),
  ]);
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const compress = promisify(deflate);

/** Each row as its difference from the one above: drawings are mostly the same from row to row. */
function filterRows(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const upFilter = 2;
  const filtered = new Uint8Array(height * (1 + width * 3));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    filtered[to] = upFilter;
    to += 1;
    const start = row * width * 4;
    for (let column = 0; column < width; column += 1) {
      for (let sample = 0; sample < 3; sample += 1) {
        const from = start + column * 4 + sample;
        const above = row === 0 ? 0 : (pixels[from - width * 4] ?? 0);
        filtered[to] = (pixels[from] ?? 0) - above;
        to += 1;
      }
    }
  }
  return filtered;
}

function buildChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
