// `npm run bi-server` without the steps that install and build: the BI server as a process of its own.
import { spawn, type ChildProcess } from 'node:child_process';

import { expect, it } from 'vitest';

import { createDataFolder, findFreePort } from '../support/product.ts';

const authorization = `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}`;
const file = '/api/repo/files/:public:gravado.txt';

it('[BI-03] starts alone on an empty folder, loses nothing by kill -9 and ends on SIGTERM', async () => {
  const data = await createDataFolder();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/pentaho`;

  const first = await startBiServer(port, data.path);
  const ping = await fetch(`${url}/plugin/pentaho-cdf/api/ping`, {
    method: 'POST',
    headers: { authorization },
  });
  expect(ping.status).toBe(200);
  const anonymous = await fetch(`${url}/api/session/userName`);
  expect(anonymous.status).toBe(401);
  expect(anonymous.headers.get('www-authenticate')).toBe('Basic realm="Pentaho Realm"');
  const written = await fetch(`${url}${file}`, {
    method: 'PUT',
    headers: { authorization },
    body: 'guardado',
  });
  expect(written.status).toBe(200);
  expect(await end(first, 'SIGKILL')).toBe('SIGKILL');

  const second = await startBiServer(port, data.path);
  const read = await fetch(`${url}${file}`, { headers: { authorization } });
  expect(read.status).toBe(200);
  expect(await read.text()).toBe('guardado');
  expect(await end(second, 'SIGTERM')).toBe(0);
  await expect(fetch(`${url}/api/session/userName`)).rejects.toThrow('fetch failed');
  await data.remove();
});

async function startBiServer(port: number, dataFolder: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['tools/run.mjs', 'packages/bi-server/src/main.ts', '--port', String(port), '--data', dataFolder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  await new Promise<void>((ready, reject) => {
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (output.includes('The BI server is ready')) ready();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('close', (code) => reject(new Error(`the BI server ended with ${code}:\n${output}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
  return await new Promise((ended) => {
    child.once('close', (code, received) => ended(code ?? received ?? 1));
    child.kill(signal);
  });
}
