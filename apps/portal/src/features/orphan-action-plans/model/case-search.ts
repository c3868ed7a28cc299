// The chosen case stands in the address, so that it can be passed on and Back means back.
import { readTextOrNull, writeText } from '../../../lib/address/address-words.ts';

export function decodeCaseSearch(raw: Readonly<Record<string, unknown>>): string | null {
  return readTextOrNull(raw[parameter]);
}

/** The address with another case in it; what is not of this screen, such as the tool around it, stays. */
export function replaceCaseSearch(
  known: Readonly<Record<string, unknown>>,
  processId: string | null,
): Readonly<Record<string, unknown>> {
  const { [parameter]: _former, ...foreign } = known;
  return { ...foreign, ...(processId !== null && { [parameter]: writeText(processId) }) };
}

const parameter = 'caso';
