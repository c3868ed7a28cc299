// The product as people run it: the built server as a process of its own, with everything embedded.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

import { fillFromTemplate } from './data-folder-template.ts';
import { findDataShape, usualShapingSettings } from './data-shape.ts';
import { createProductFolder, removeAbandonedFolders } from './product-folder.ts';

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything the process printed so far. */
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code, or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

interface ProductOptions {
  readonly dataFolder: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Working folder, where prumo.env may stand. */
  readonly workingFolder?: string;
  readonly user?: { readonly uid: number; readonly gid: number };
  /** The product itself creates the database and loads the demo; else a folder without one gets both as a copy. */
  readonly isFirstStart?: boolean;
  /** Gets what the process prints, as it comes. */
  readonly hear?: (chunk: Buffer) => void;
}

// From the working folder, which is the repository's for every command: a bundled benchmark lies elsewhere.
const serverProgram = resolve('apps/server/dist/main.js');

/** Resolves when the product says that it is ready; rejects with what it printed when it ends before. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataFolder, settings = {}, isFirstStart = false } = options;
  const shape = findDataShape(settings);
  if (!isFirstStart && shape !== null && !existsSync(join(dataFolder, 'postgres'))) {
    const make = async (folder: string): Promise<void> => {
      const product = await launchProduct({ dataFolder: folder, settings: shape.settings });
      const code = await product.end('SIGTERM');
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`);
    };
    await fillFromTemplate(dataFolder, { name: shape.name, make, owner: options.user });
  }
  return await launchProduct(options);
}

async function launchProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const child = spawn(process.execPath, [serverProgram], {
    cwd: options.workingFolder ?? options.dataFolder,
    env: {
      // Nothing of the environment but what programs need to be found.
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: options.dataFolder,
      ...usualShapingSettings,
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.user,
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    options.hear?.(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = waitForEnd(child);

  await new Promise<void>((ready, reject) => {
    const listen = (): void => {
      if (!output.includes('Prumo is ready')) return;
      // What comes later is kept, not searched: a server that lives long prints megabytes.
      child.stdout.off('data', listen);
      ready();
    };
    child.stdout.on('data', listen);
    void ended.then((code) => reject(new Error(`the product ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

let isCleared: Promise<void> | undefined;

/** A folder for one product; `remove` is for when nothing runs in it any more. */
export async function createDataFolder(
  user?: ProductOptions['user'],
): Promise<{ path: string; remove(): Promise<void> }> {
  isCleared ??= removeAbandonedFolders();
  await isCleared;
  const path = await createProductFolder();
  if (user !== undefined) await chown(path, user.uid, user.gid);
  return { path, remove: async () => await rm(path, { recursive: true, force: true }) };
}

export async function findFreePort(): Promise<number> {
  return await new Promise((found, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function waitForEnd(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return await new Promise((ended) => {
    // 'close' rather than 'exit': only then everything that was printed has arrived.
    child.once('close', (code, signal) => ended(code ?? signal ?? 1));
  });
}
