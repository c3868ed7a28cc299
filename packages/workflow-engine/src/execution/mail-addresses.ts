// Whether mail can go to the addresses that a mail task has worked out. Who made a mistake there learns it from the step, as in
// Activiti, and not from a job that fails later. Accepted is what Activiti's mail library accepts, but for comments and groups
// in addresses; beyond it, a list may have gaps or be empty, and names may have commas.
import { EngineError } from '../engine-errors.ts';

interface MailAddresses {
  readonly to: string;
  readonly from: string | null;
  readonly cc: string | null;
  readonly bcc: string | null;
}

export function requireAddresses({ to, from, cc, bcc }: MailAddresses): void {
  if (from !== null && !isAddress(from.trim())) {
    throw new EngineError('engine-failure', `Could not set ${from} as from address in email`);
  }
  requireEach(to, 'recipient');
  requireEach(cc ?? '', 'cc recipient');
  requireEach(bcc ?? '', 'bcc recipient');
}

function requireEach(list: string, role: string): void {
  for (const address of splitAddresses(list)) {
    if (!isAddress(address)) throw new EngineError('engine-failure', `Could not add ${address} as ${role}`);
  }
}

/** At commas, but for those in the quoted name of somebody. */
function splitAddresses(list: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let begin = 0;
  for (let position = 0; position < list.length; position += 1) {
    const character = list[position];
    if (character === '"') isQuoted = !isQuoted;
    if (character !== ',' || isQuoted) continue;
    parts.push(list.slice(begin, position));
    begin = position + 1;
  }
  parts.push(list.slice(begin));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** `ana@example.org` or `Ana <ana@example.org>`. */
function isAddress(text: string): boolean {
  const bracket = text.lastIndexOf('<');
  const address = text.endsWith('>') && bracket !== -1 ? text.slice(bracket + 1, -1) : text;
  // A quoted local part may hold anything.
  if (address.includes('"')) return true;
  const at = address.indexOf('@');
  if (at <= 0 || at === address.length - 1) return false;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  return !forbiddenInLocal.test(local) && (isLiteral(domain) || isHostName(domain));
}

const forbiddenInLocal = /[^!-~]|[()<>,;:\\[\]]/;

/** `[192.0.2.1]`. */
function isLiteral(domain: string): boolean {
  return domain.startsWith('[') && domain.endsWith(']');
}

function isHostName(domain: string): boolean {
  return domain.split('.').every((label) => /^[A-Za-z0-9-]+$/.test(label));
}
