// Google's command line client of the Firebase Realtime Database against the product, over HTTP and with the secret.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataFolder, findFreePort, startProduct } from '../../support/product.ts';
import { installFromNpm } from './install-from-npm.ts';
import { askedBefore, exchanges, pushedName } from './recorded-exchanges.ts';
import { startForwarder, type Forwarder } from './start-forwarder.ts';

const secret = 'a-secret-of-the-test-that-is-long-enough';
const project = 'demo-prumo';

let program: string;
let home: string;
let base: string;
let forwarder: Forwarder;
let port: number;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  program = join(await installFromNpm('firebase-tools'), 'lib/bin/firebase.js');
  home = await mkdtemp(join(tmpdir(), 'prumo-firebase-tools-'));
  closings.push(async () => await rm(home, { recursive: true, force: true }));
  const data = await createDataFolder();
  closings.push(async () => await data.remove());
  port = await findFreePort();
  const product = await startProduct({
    dataFolder: data.path,
    settings: {
      REALTIME_SECRET: secret,
      REALTIME_PORT: String(port),
      REALTIME_OWNER_FROM: '127.0.0.1',
    },
  });
  closings.push(async () => await product.end('SIGTERM'));
  base = `${product.url}/realtime`;
  forwarder = await startForwarder(base, secret);
  closings.push(async () => await forwarder.close());
});

afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

describe('firebase-tools', () => {
  it('[RD-01] does with the product what was recorded, and shows what it was answered', async () => {
    let pushed = pushedName;
    for (const { command, isOnline, request, answer } of exchanges) {
      const before = forwarder.others.length;
      const { exitCode, output } = await runProgram(command, { isEmulator: isOnline !== true });
      const sent = forwarder.forwarded.at(-1);
      if (request.method === 'POST') pushed = /pushed\/(.{20})\.json/.exec(output)?.[1] ?? '';
      const reported = sent && { ...sent.answer, body: sent.answer.body.replaceAll(pushed, pushedName) };
      const asked = forwarder.others.slice(before);
      expect({ command, asked, request: sent?.request, answer: reported }).toEqual({
        command,
        asked: [askedBefore],
        request,
        answer,
      });
      expect({ command, isDone: exitCode === 0 }).toEqual({ command, isDone: answer.status < 300 });
      expect(output.replaceAll(pushed, pushedName)).toContain(
        request.method === 'GET' ? shownOf(answer) : '',
      );
    }
    expect(forwarder.forwarded).toHaveLength(exchanges.length);
  });

  it('[RD-03] gets nothing with another secret', async () => {
    const stranger = await startForwarder(base, `${secret}-not`);
    const refused = await runProgram(['database:get', '/department'], { origin: stranger.url });
    await stranger.close();
    expect(refused.exitCode).not.toBe(0);
    expect(stranger.forwarded.map(({ answer }) => answer.status)).toEqual([401]);
    // What the tool makes of a 401, after it tried to get itself another token.
    expect(refused.output).toContain('Your credentials are no longer valid');
  });
});

describe('firebase-tools at the port of the store', () => {
  it('[RD-01] finds the product by FIREBASE_DATABASE_EMULATOR_HOST alone', async () => {
    const run = async (...command: string[]) =>
      await runProgram(command, { database: `127.0.0.1:${port}` }).then(({ exitCode, output }) => {
        expect({ command, exitCode, output }).toMatchObject({ exitCode: 0 });
        return output;
      });
    const before = forwarder.forwarded.length;
    await run('database:set', '/port', '--force', '--data', '{"nome":"Ação","n":1}');
    expect(await run('database:get', '/port')).toContain('\n{"n":1,"nome":"Ação"}\n');
    await run('database:update', '/port', '--force', '--data', '{"n":2}');
    expect(await run('database:push', '/port/list', '--data', '{"n":3}')).toMatch(/port\/list\/.{20}/);
    expect(await run('database:get', '/port/list', '--shallow')).toMatch(/\{"[^"]{20}":true\}/);
    expect(await run('database:get', '/port/n')).toContain('\n2\n');
    // Its command for removing refuses to run against an emulator.
    await run('database:set', '/port', '--force', '--data', 'null');
    expect(await run('database:get', '/port')).toContain('\nnull\n');
    // Straight to the product: the forwarder names the database, as Google would, and is asked for nothing else.
    expect(forwarder.forwarded).toHaveLength(before);
  });
});

/** Data as they came; of a refusal the reason. */
function shownOf({ status, body }: (typeof exchanges)[number]['answer']): string {
  const [, reason] = /"error":"(.+)"/.exec(body) ?? [];
  return reason === undefined ? `\n${body}\n` : `HTTP Error: ${status}, ${reason}`;
}

async function runProgram(
  args: readonly string[],
  {
    origin = forwarder.url,
    database = origin,
    isEmulator = true,
  }: { origin?: string; database?: string; isEmulator?: boolean } = {},
): Promise<{ readonly exitCode: number; readonly output: string }> {
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
          [isEmulator ? 'FIREBASE_DATABASE_EMULATOR_HOST' : 'FIREBASE_REALTIME_URL']: database,
        },
      },
      (error, stdout, stderr) => {
        const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
        done({ exitCode, output: `${stderr}\n${stdout}` });
      },
    );
  });
}
