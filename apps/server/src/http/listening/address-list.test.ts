import { describe, expect, it } from 'vitest';

import { createAddressList } from './address-list.ts';

describe('createAddressList', () => {
  const isListed = createAddressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.200.3.4', 'fd12::1'])('%s is one of them', (address) => {
    expect(isListed(address)).toBe(true);
  });

  it.each(['127.0.0.2', '11.0.0.1', 'fe80::1%eth0', '', 'nonsense'])('%s is not', (address) => {
    expect(isListed(address)).toBe(false);
  });
});
