import { BlockList, isIPv4 } from 'node:net';

import { unmapIPv4 } from '@prumo/database/network-address';

/** @param addresses Addresses, or networks such as 10.0.0.0/8. */
export function createAddressList(addresses: readonly string[]): (remoteAddress: string) => boolean {
  if (addresses.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (remoteAddress) => {
    const address = unmapIPv4(remoteAddress);
    return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
