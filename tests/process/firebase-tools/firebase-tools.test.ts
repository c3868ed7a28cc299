// Google's command line client of the Firebase Realtime Database against the product, over HTTP and with the secret.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataFolder, startProduct } from '../support/product.ts';
import { installFirebaseTools } from './firebase-tools/install-firebase-tools.ts';
import { startForwarder, type Forwarder } from './firebase-tools/start-forwarder.ts';

const secret = 'a-secret-of-the-test-that-is-long-enough';
const project = 'demo-prumo';

let program: string;
let home: string;
let base: string;
let forwarder: Forwarder;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  program = await installFirebaseTools();
  home = await mkdtemp(join(tmpdir(), 'prumo-firebase-tools-'));
  closings.push(async () => await rm(home, { recursive: true, force: true }));
  const data = await createDataFolder();
  closings.push(async () => await data.remove());
  const product = await startProduct({ dataFolder: data.path, settings: { REALTIME_SECRET: secret } });
  closings.push(async () => await product.end('SIGTERM'));
  base = `${product.url}/realtime`;
  forwarder = await startForwarder(base, secret);
  closings.push(async () => await forwarder.close());
}, 600_000);

afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

describe('firebase-tools', () => {
  it('[RD-01] sets, reads, pushes, updates and removes', async () => {
    await run('database:set', '/tools/first', '--force', '--data', '{"nome":"Ação","list":[1,null,3]}');
    expect(await read('/tools/first')).toEqual({ nome: 'Ação', list: [1, null, 3] });
    expect(await get('/tools')).toEqual({ first: { nome: 'Ação', list: [1, null, 3] } });

    const pushed = await run('database:push', '/tools/pushed', '--data', '{"n":1}');
    const [, key = ''] = /tools\/pushed\/(.{20})\.json/.exec(pushed.output) ?? [];
    expect(await read('/tools/pushed')).toEqual({ [key]: { n: 1 } });

    await run('database:update', '/tools/first', '--force', '--data', '{"nome":"B","deep/er":true}');
    expect(await get('/tools/first')).toEqual({ nome: 'B', list: [1, null, 3], deep: { er: true } });

    await runAsOnline('database:remove', '/tools/first', '--force');
    expect(await get('/tools')).toEqual({ pushed: { [key]: { n: 1 } } });
    await runAsOnline('database:remove', '/tools', '--force');
    expect(await get('/tools')).toBeNull();
  });

  it('[RD-01] reads in all the ways that it offers', async () => {
    const data = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 } };
    await run('database:set', '/ways', '--force', '--data', JSON.stringify(data));
    expect(await get('/ways', '--shallow')).toEqual({ a: true, b: true, c: true });
    expect(await get('/ways', '--order-by-key', '--start-at', 'b', '--limit-to-first', '1')).toEqual({
      b: data.b,
    });
    expect(await get('/ways', '--order-by', 'n', '--limit-to-last', '2')).toEqual({ a: data.a, c: data.c });
    expect(await get('/ways', '--order-by', 'n', '--equal-to', '1')).toEqual({ b: data.b });
    expect(await get('/ways/a', '--order-by-value')).toEqual({ n: 3 });
    expect(await get('/ways', '--export')).toEqual(data);
    expect((await run('database:get', '/ways/a', '--pretty')).output).toContain('{\n  "n": 3\n}');
  });

  it('[RD-01] tells the reasons of the server', async () => {
    const refused = await runProgram(['database:get', '/ways', '--order-by', 'n', '--limit-to-first', 'x']);
    expect(refused.exitCode).not.toBe(0);
    expect(refused.output).toContain('HTTP Error: 400, limitToFirst must be a positive integer');
  });

  it('[RD-03] gets nothing with another secret', async () => {
    const stranger = await startForwarder(base, `${secret}-not`);
    const refused = await runProgram(['database:get', '/ways'], { origin: stranger.url });
    await stranger.close();
    expect(refused.exitCode).not.toBe(0);
    // What the tool makes of a 401, after it tried to get itself another token.
    expect(refused.output).toContain('Your credentials are no longer valid');
    expect(refused.output).not.toContain('"n"');
  });

  it('[RD-01] asked for nothing that the forwarder does not know', () => {
    const others = forwarder.asked.filter((line) => !/\.json|^GET \/v1beta\//.test(line));
    expect(others).toEqual([]);
  });
});

async function run(...args: readonly string[]): Promise<Result> {
  return requireSuccess(await runProgram(args));
}

/** For commands that refuse to run against an emulator. */
async function runAsOnline(...args: readonly string[]): Promise<Result> {
  return requireSuccess(await runProgram(args, { isEmulator: false }));
}

async function get(path: string, ...options: readonly string[]): Promise<unknown> {
  const { output } = await run('database:get', path, ...options);
  const lines = output.split('\n').filter((line) => /^[[{"\d]|^(null|true|false)$/.test(line));
  return JSON.parse(lines.at(-1) ?? '');
}

/** Without the tool. */
async function read(path: string): Promise<unknown> {
  const response = await fetch(`${base}${path}.json`, { headers: { authorization: `Bearer ${secret}` } });
  return await response.json();
}

interface Result {
  readonly exitCode: number;
  readonly output: string;
}

function requireSuccess(result: Result): Result {
  if (result.exitCode !== 0) throw new Error(result.output);
  return result;
}

async function runProgram(
  args: readonly string[],
  { origin = forwarder.url, isEmulator = true }: { origin?: string; isEmulator?: boolean } = {},
): Promise<Result> {
  return await new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...args, '--project', project, '--instance', project],
      {
        cwd: home,
        env: {
          PATH: process.env['PATH'] ?? '',
          // Where it keeps what it knows of accounts.
          HOME: home,
          // No news of the day, no look for newer versions.
          CI: '1',
          NO_UPDATE_NOTIFIER: '1',
          // Nobody is logged in, and Google is asked nothing: all addresses that these commands use are the forwarder's.
          FIREBASE_TOKEN: 'nobody',
          FIREBASE_SKIP_INFORMATIONAL_IAM: '1',
          FIREBASE_TOKEN_URL: origin,
          FIREBASE_RTDB_MANAGEMENT_URL: origin,
          [isEmulator ? 'FIREBASE_DATABASE_EMULATOR_HOST' : 'FIREBASE_REALTIME_URL']: origin,
        },
      },
      (error, stdout, stderr) => {
        const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
        done({ exitCode, output: `${stderr}\n${stdout}` });
      },
    );
  });
}
