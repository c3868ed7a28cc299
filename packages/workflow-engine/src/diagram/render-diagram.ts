// The drawing as a PNG. The rasteriser is WebAssembly and takes no fonts of the system, so the one we draw with
// is handed to it: it reads WOFF2 (plain WOFF it does not).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import type { ProcessModel } from '../model/process-model.ts';
import { buildSvg, type DrawingOptions } from './build-svg.ts';
import type { DiagramModel } from './diagram-model.ts';
import { drawingStyle } from './drawing-style.ts';
import { encodePng } from './encode-png.ts';

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
