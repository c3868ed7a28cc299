import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

import {
  decodePostmasterFile,
  identifyProcess,
  isPostmasterCommand,
  stopPostmaster,
} from './postmaster-process.ts';

describe('isPostmasterCommand', () => {
  test('knows the server of this cluster, and only that', () => {
    const command = ['/n/bin/postgres', '-D', '/srv/my data/cluster', '-p', '5000', ''].join('\0');
    expect(isPostmasterCommand(command, '/srv/my data/cluster')).toBe(true);
    expect(isPostmasterCommand(command, '/srv/my data')).toBe(false);
    expect(isPostmasterCommand(['/usr/bin/node', 'main.js', ''].join('\0'), '/srv/my data/cluster')).toBe(
      false,
    );
  });

  test('also where the words come joined by spaces', () => {
    const command = '/n/bin/postgres -D /srv/my data/cluster -p 5000 -c fsync=on';
    expect(isPostmasterCommand(command, '/srv/my data/cluster')).toBe(true);
    expect(isPostmasterCommand(command, '/srv/my data/clus')).toBe(false);
  });
});

describe('identifyProcess', () => {
  test('tells a stranger from a process that is gone', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const pid = stranger.pid ?? 0;
    try {
      expect(await identifyProcess(pid, '/srv/cluster')).toBe('other');
      // Stopping what is not ours must leave it alone.
      await stopPostmaster(pid, '/srv/cluster', 'pg_ctl');
      expect(stranger.killed || stranger.signalCode !== null).toBe(false);
      process.kill(pid, 0);
    } finally {
      const exited = once(stranger, 'exit');
      stranger.kill('SIGKILL');
      await exited;
    }
    expect(await identifyProcess(pid, '/srv/cluster')).toBe('gone');
  });
});

const HEAD = ['4711', '/srv/data/cluster', '1794711886', '39395', '', '127.0.0.1', ' 10489842  32771'];

test('reads process, port and status', () => {
  expect(decodePostmasterFile([...HEAD, 'ready   ', ''].join('\n'))).toEqual({
    pid: 4711,
    port: 39395,
    status: 'ready',
  });
  expect(decodePostmasterFile([...HEAD, 'stopping', ''].join('\n'))?.status).toBe('stopping');
  expect(decodePostmasterFile([...HEAD, 'starting', ''].join('\n'))?.status).toBe('starting');
});

test('a file that is not whole yet belongs to a server that starts', () => {
  expect(decodePostmasterFile(HEAD.slice(0, 3).join('\n'))).toEqual({
    pid: 4711,
    port: null,
    status: 'starting',
  });
});

test('an empty file names nobody', () => {
  expect(decodePostmasterFile('')).toBeNull();
});
