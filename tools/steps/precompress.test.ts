import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { precompressFiles } from './precompress.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-tools-'));
  await mkdir(join(folder, 'assets'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('text files get a brotli and a gzip twin with the same content', async () => {
  const text = 'export const word = "again";\n'.repeat(100);
  await writeFile(join(folder, 'assets', 'main.js'), text);

  await precompressFiles(folder);

  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(text);
});

test('files that are compressed already, or would grow, get none', async () => {
  await writeFile(join(folder, 'assets', 'font.woff2'), 'x'.repeat(1000));
  await writeFile(join(folder, 'assets', 'tiny.css'), 'a');

  await precompressFiles(folder);

  expect(await readdir(join(folder, 'assets'))).toEqual(['font.woff2', 'tiny.css']);
});
