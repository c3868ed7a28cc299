// Google's SDK for servers against the port of the realtime database: it knows a host and nothing else.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDataFolder, findFreePort, startProduct } from '../../support/product.ts';
import { installFromNpm } from './install-from-npm.ts';

const program = fileURLToPath(new URL('use-firebase-admin.cjs', import.meta.url));
const closings: (() => Promise<unknown>)[] = [];
let port: number;

beforeAll(async () => {
  const data = await createDataFolder();
  closings.push(async () => await data.remove());
  port = await findFreePort();
  const product = await startProduct({
    dataFolder: data.path,
    settings: { REALTIME_PORT: String(port), REALTIME_OWNER_FROM: '127.0.0.1' },
  });
  closings.push(async () => await product.end('SIGTERM'));
});

afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

it('[RD-01] firebase-admin finds the product by FIREBASE_DATABASE_EMULATOR_HOST alone', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, await installFromNpm('firebase-admin')],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${port}`,
        GCLOUD_PROJECT: 'demo-prumo',
      },
    },
  );
  expect(JSON.parse(stdout)).toEqual({
    committed: true,
    first: { b: { n: 1 } },
    keyLength: 20,
    count: 2,
    hasTime: true,
    deep: { er: true },
    heard: null,
    rules: { rules: { '.read': false, '.write': false } },
    refused: 'refused',
    left: null,
  });
});
