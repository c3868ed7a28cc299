// What attempts to log in are counted by: an account, and where somebody comes from.
import { isIPv4, isIPv6 } from 'node:net';

export interface LogInOrigin {
  readonly account: string;
  readonly address: string;
}

const longestAccount = 200;

/** In the form in which they are counted: spellings of one name are one account, and a whole network one address. */
export function buildLogInOrigin(userName: string, address: string): LogInOrigin {
  // What nobody can be called need not be kept in full, and PostgreSQL takes no text with this character.
  const account = userName
    .replaceAll('\0', '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .slice(0, longestAccount);
  return { account, address: presentNetwork(address) };
}

/** Whoever has an IPv6 address has a network of them, of which 64 bits are the first half. */
function presentNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = plain.toLowerCase().startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${listGroups(plain).slice(0, 4).join(':')}::/64` : plain.slice(0, longestAccount);
}

/** All eight, with those that `::` stands for. */
function listGroups(address: string): readonly string[] {
  const [start = '', end] = address.toLowerCase().split('::');
  const [before, after] = [start, end ?? ''].map((half) => (half === '' ? [] : half.split(':')));
  const known = [...(before ?? []), ...(after ?? [])];
  const missing =
    end === undefined ? 0 : 8 - known.length - known.filter((group) => group.includes('.')).length;
  const filling = Array.from({ length: Math.max(0, missing) }, () => '0');
  return [...(before ?? []), ...filling, ...(after ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}
