import { expect, test } from 'vitest';
import { classifyFailedStart } from './launch-postmaster.ts';

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', 'occupied'],
  ['FATAL:  pre-existing shared memory block (key 10489842, ID 32771) is still in use', 'occupied'],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port-taken'],
  ['FATAL:  could not create any TCP/IP sockets', 'port-taken'],
  ['FATAL:  invalid value for parameter "shared_buffers": "plenty"', null],
])('%s: %s', (line, outcome) => {
  expect(classifyFailedStart([`2026-03-01 10:00:00.000 UTC [42] ${line}`])).toBe(outcome);
});
