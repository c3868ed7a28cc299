// Which addresses lie outside: not this machine, not a private network, nothing that is never sent to. What an administrator
// enters as the address of a webhook must not become a way to what only this machine can reach.
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

import { unmapIPv4 } from '@prumo/database/network-address';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only the global range is outside; of it not what leads back to IPv4 or is for documents.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

export function isOutside(address: string): boolean {
  const plain = unmapIPv4(address);
  if (listOwnAddresses().has(plain)) return false;
  if (isIPv4(plain)) return !closed.check(plain, 'ipv4');
  return isIPv6(plain) && global.check(plain, 'ipv6') && !closed.check(plain, 'ipv6');
}

function listOwnAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((cards) => (cards ?? []).map(({ address }) => address)),
  );
}
