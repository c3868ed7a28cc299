import { describe, expect, it } from 'vitest';

import { isOutside } from './outside-address.ts';

describe('[AN-04] addresses that webhooks may go to', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2606:4700:4700::1111', '172.32.0.1', '::ffff:8.8.8.8'])(
    '%s',
    (address) => {
      expect(isOutside(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('never %s', (address) => {
    expect(isOutside(address)).toBe(false);
  });
});
