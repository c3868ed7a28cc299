import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** By what connections are counted: an IPv4 address, or the network that an IPv6 host chooses its addresses from. */
export function presentAddressKey(remoteAddress: string): string {
  const address = unmap(remoteAddress);
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`;
}

/** @param addresses Addresses, or networks such as 10.0.0.0/8. */
export function createAddressList(addresses: readonly string[]): (remoteAddress: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (remoteAddress) => {
    const address = unmap(remoteAddress);
    return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** So sockets for both families show an IPv4 address. */
function unmap(remoteAddress: string): string {
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
