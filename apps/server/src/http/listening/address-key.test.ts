import { describe, expect, it } from 'vitest';

import { createAddressList, presentAddressKey } from './address-key.ts';

describe('presentAddressKey', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(presentAddressKey(address)).toBe(key);
  });
});

describe('createAddressList', () => {
  const isListed = createAddressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.200.3.4', 'fd12::1'])('%s is one of them', (address) => {
    expect(isListed(address)).toBe(true);
  });

  it.each(['127.0.0.2', '11.0.0.1', 'fe80::1%eth0', '', 'nonsense'])('%s is not', (address) => {
    expect(isListed(address)).toBe(false);
  });
});
