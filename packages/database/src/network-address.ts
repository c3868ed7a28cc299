// By what those who come over the network are counted, in whatever table that is.
import { isIPv4, isIPv6 } from 'node:net';

const longestName = 200;

/** An IPv4 address, or the network of which an IPv6 host chooses its addresses: the first 64 bits. */
export function presentNetwork(remoteAddress: string): string {
  const address = unmapIPv4(remoteAddress);
  if (!isIPv6(address)) return address.slice(0, longestName);
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`;
}

/** Sockets for both families show an IPv4 address as one of IPv6. */
export function unmapIPv4(remoteAddress: string): string {
  const [address = ''] = remoteAddress.split('%', 1);
  const mapped = address.toLowerCase().startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  return isIPv4(mapped) ? mapped : address;
}

function expandIPv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('::', 2);
  const [before, after] = [listGroups(head), listGroups(tail)];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

function listGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
