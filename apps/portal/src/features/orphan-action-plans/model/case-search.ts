// The chosen case stands in the address, so that it can be passed on and Back means back.
import { readTextOrNull } from '../../../lib/address/address-words.ts';

export function decodeCaseSearch(raw: Readonly<Record<string, unknown>>): string | null {
  return readTextOrNull(raw[parameter]);
}

/** With its question mark; empty where no case is chosen. */
export function buildCaseQuery(processId: string | null): string {
  return processId === null ? '' : `?${new URLSearchParams({ [parameter]: processId }).toString()}`;
}

const parameter = 'caso';
