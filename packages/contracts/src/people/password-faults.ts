// Why a new password is not taken. A door tells it in its own protocol's words; in this header it also says which
// reason it was, so that screens can tell people in theirs.

/** `too-short 8`: the fault and, of this one, how many characters are the least. */
export const passwordFaultHeader = 'x-password-fault';

export const passwordFaults = [
  'too-short',
  'too-long',
  'names-person',
  'names-place',
  'too-simple',
  'common',
] as const;

export type PasswordFault = (typeof passwordFaults)[number];

export interface RefusedPassword {
  readonly fault: PasswordFault;
  readonly leastCharacters: number;
}

export const fewestPasswordCharacters = 8;
export const mostPasswordCharacters = 128;

export function presentPasswordFault({ fault, leastCharacters }: RefusedPassword): string {
  return `${fault} ${leastCharacters}`;
}

/** Nothing when a server refused for a reason of its own. */
export function decodePasswordFault(header: string | null): RefusedPassword | undefined {
  const [name, least] = (header ?? '').split(' ', 2);
  const fault = passwordFaults.find((one) => one === name);
  if (fault === undefined) return undefined;
  const leastCharacters = Number(least);
  return {
    fault,
    leastCharacters: Number.isInteger(leastCharacters) ? leastCharacters : fewestPasswordCharacters,
  };
}
