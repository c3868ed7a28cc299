import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A user manual of one page. */
export async function createManualFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'prumo-manual-'));
  await writeFile(join(path, 'index.html'), '<!doctype html><title>Manual</title><h1>Manual</h1>');
  await writeFile(join(path, 'estilo.css'), 'h1 { color: teal }');
  return { path, remove: async () => await rm(path, { recursive: true }) };
}
