// What attempts to log in are counted by: an account, and where somebody comes from.
import { presentNetwork } from '@prumo/database/network-address';

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
