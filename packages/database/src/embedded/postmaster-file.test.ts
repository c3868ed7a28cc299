import { expect, test } from 'vitest';
import { decodePostmasterFile } from './postmaster-file.ts';

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
